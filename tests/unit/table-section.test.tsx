import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { TableSection } from '#components/sections/table.tsx'
import { sectionsSchema } from '#lib/content/sections/sections.ts'
import { withTypography } from '#lib/content/with-typography.ts'
import { spyOnLog } from '#tests/support/log-spy.ts'
import { createSectionContext } from '#tests/support/section-context.ts'

vi.mock('server-only', () => ({}))

const stored = {
  ...{ _key: 'a', _type: 'tableSection' as const, isHidden: null, startsAt: null, endsAt: null },
  ...{ heading: 'Sizes', text: 'For each loader.', caption: 'Bars by size' },
  cells: '\tWidth\tPrice\nStandard\t450 mm\t$1,240\nWide\t500 mm\t\n\t',
}

function render(fields: object = {}, locale: 'en' | 'fr' = 'en') {
  const [section] = withTypography(sectionsSchema.parse([{ ...stored, ...fields }]), locale)
  if (section?._type !== 'tableSection') return null
  const props = { dataAttribute: () => ({}), itemAttributes: {} }
  return renderToStaticMarkup(
    <TableSection section={section} context={createSectionContext(locale)} {...props} />,
  )
}

const getRows = (html: string | null) =>
  [...(html ?? '').matchAll(/<tr>(.*?)<\/tr>/g)].map(([, cells]) => cells)

test('a table has headings of columns and rows, and numbers under each other', () => {
  expect(getRows(render())).toEqual([
    '<td></td><th scope="col" class="number">Width</th><th scope="col" class="number">Price</th>',
    '<th scope="row">Standard</th><td class="number">450 mm</td><td class="number">$1,240</td>',
    '<th scope="row">Wide</th><td class="number">500 mm</td><td class="number"></td>',
  ])
})

test.each([
  ['its caption', {}, 'aria-label="Bars by size"'],
  ['the heading', { caption: null }, 'aria-label="Sizes"'],
  ['what it is', { caption: ' ', heading: null }, 'aria-label="Table"'],
])('its region, which the keyboard scrolls, is named by %s', (_, fields, name) => {
  const html = render(fields)
  expect(html).toContain(`role="region" ${name} tabindex="0"`)
  expect(html).toContain('id="table"')
})

test('it has a caption only if staff write one', () => {
  expect(render()).toContain('<caption><span>Bars by size</span></caption>')
  expect(render({ caption: null })).not.toContain('<caption')
})

test('a text without a heading is shown', () => {
  const html = render({ heading: null })
  expect(html).toContain('For each loader.')
  expect(html).not.toContain('<h2')
})

test('a table of one column has no names of rows', () => {
  expect(getRows(render({ cells: 'Fits\nT770' }))).toEqual([
    '<th scope="col">Fits</th>',
    '<td>T770</td>',
  ])
})

test('French cells have French typography', () => {
  expect(getRows(render({ cells: 'Série\tPrix\nT770\t1 240 $' }, 'fr'))).toContain(
    '<th scope="row">T770</th><td class="number">1\u00a0240\u00a0$</td>',
  )
})

test('markup in a cell is text', () => {
  expect(render({ cells: '<b>A</b>\n<script>' })).toContain('&lt;script&gt;')
})

test.each(['', ' \t\n', null])('a section without a cell is left out: %j', (cells) => {
  const log = spyOnLog()
  expect(render({ cells })).toBeNull()
  log.mockRestore()
})

test('on paper, no column has a least width: all of them share it', () => {
  const [screen = '', print] = readFileSync('components/content/table.pcss', 'utf8').split(
    '@media print',
  )
  expect(screen).toContain('min-width: 6rem;')
  expect(print).toContain('min-width: 0;')
})
