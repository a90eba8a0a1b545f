import { expect, test } from 'vitest'
import { formatEditPath, parseEditPath } from '#lib/catalog/staff/edit-path.ts'

const id = '00000000-0000-4000-8000-000000000001'

test('the path of a row’s field names its table and id, in both spellings of the Studio', () => {
  const row = { table: 'products', id, field: 'title' }
  expect(parseEditPath(formatEditPath('products', id, 'title'))).toEqual(row)
  expect(parseEditPath(`catalogue:products:${id}.title`)).toEqual(row)
})

test.each([
  null,
  'title',
  `sections[_key=="${id}"].heading`,
  `catalogue:leads:${id}`,
  'catalogue:products:1',
])('%j names no row', (path) => {
  expect(parseEditPath(path)).toBeNull()
})
