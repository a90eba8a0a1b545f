import { studioTheme, ThemeProvider } from '@sanity/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TableGrid } from '#studio/inputs/table-grid.tsx'

const render = (value: string, isReadOnly = false) =>
  renderToStaticMarkup(
    <ThemeProvider theme={studioTheme}>
      <TableGrid label="Sizes" value={value} isReadOnly={isReadOnly} onChange={() => {}} />
    </ThemeProvider>,
  )

const getNames = (html: string, element: string) =>
  [...html.matchAll(new RegExp(`<${element}[^>]*aria-label="([^"]*)"`, 'g'))].map(
    ([, name]) => name,
  )

test('each cell has a name, and each row and column a button that removes it', () => {
  const html = render('A\tB\n1\t2')
  expect(getNames(html, 'table')).toEqual(['Sizes'])
  expect(getNames(html, 'input')).toEqual([
    ...['Row 1, column 1', 'Row 1, column 2', 'Row 2, column 1', 'Row 2, column 2'],
  ])
  expect(getNames(html, 'button').toSorted()).toEqual([
    ...['Remove column 1', 'Remove column 2', 'Remove row 1', 'Remove row 2'],
  ])
  expect(html).toMatch(/Add row.*Add column/s)
  expect([...html.matchAll(/data-text-offset="(\d+)"/g)].map(([, offset]) => offset)).toEqual([
    ...['0', '2', '4', '6'],
  ])
})

test('a table without a text has empty cells', () => {
  expect(getNames(render(''), 'input')).toHaveLength(6)
})

test('a read-only table has no buttons, and its cells are read-only', () => {
  const html = render('A\tB\n1\t2', true)
  expect(html).not.toContain('<button')
  expect(html.match(/readOnly=""/g)).toHaveLength(4)
})
