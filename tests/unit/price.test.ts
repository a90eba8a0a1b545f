import { expect, test } from 'vitest'
import { explainPrice, isPrice, parsePrice } from '#lib/values/price.ts'

test.each([
  ['1890', 1890],
  ['1890.5', 1890.5],
  ['1890,50', 1890.5],
  ['1,890.00', 1890],
  ['1.890,00', 1890],
  ['1 890,00', 1890],
  ['1\u00A0890,00', 1890],
  ['1\u202F890,00', 1890],
  ['1\u2009890', 1890],
  ['$1,949.00', 1949],
  ['$ 1949', 1949],
  ['$1,949', 1949],
  ['$1,950', 1950],
  ['CA$ 1,950', 1950],
  ['＄1，950', 1950],
  ['1 890,00 $', 1890],
  ['1\u00A0890,00\u00A0$', 1890],
  ['CA$1,949.00', 1949],
  ['1949 CAD', 1949],
  ['CAD 1949', 1949],
  ['1949 $ CA', 1949],
  ["1'890.00", 1890],
  ['1’890.00', 1890],
  ['1,234,567', 1_234_567],
  ['1.234.567', 1_234_567],
  ['1 234 567,89', 1_234_567.89],
  ['0.950', 0.95],
  ['1950.000', 1950],
  [' 5 ', 5],
  ['\u200B1890', 1890],
  ['１８９０', 1890],
  ['-5', -5],
  ['−5', -5],
])('%j is %d', (text, amount) => {
  expect(parsePrice(text)).toMatchObject({ kind: 'amount', amount })
})

test.each([
  ['1.950', 1.95, 1950],
  ['1,950', 1950, 1.95],
  ['1,950 $', 1950, 1.95],
  ['$1.950', 1.95, 1950],
  ['CAD 1,950', 1950, 1.95],
  ['12.500', 12.5, 12_500],
  ['999,999', 999_999, 999.999],
])('%j is not guessed, but read with a decimal mark', (text, ifPoint, ifComma) => {
  expect(parsePrice(text)).toEqual({ kind: 'ambiguous', ifPoint, ifComma })
  expect(parsePrice(text, '.')).toMatchObject({ amount: ifPoint })
  expect(parsePrice(text, ',')).toMatchObject({ amount: ifComma })
})

test.each([
  ...['', 'x', '1 89', '1,89,000', '1.2.3', '1,890.00.00', '1 890 00', '1,,5', '.', '1e5', 'NaN'],
  ...['1.890,000.00', '1,234 567', '€5', '5 USD', '0x10', 'Infinity', '- 5', '1-5', '１，'],
])('%j is no amount', (text) => {
  expect(parsePrice(text)).toEqual({ kind: 'invalid' })
})

test('a price has whole cents, is not negative and fits its column', () => {
  expect([0, 0.1, 1890.55, 99_999_999.99].map(isPrice)).toEqual([true, true, true, true])
  expect([-1, 1.955, 100_000_000, Number.NaN].map(isPrice)).toEqual([false, false, false, false])
})

test('an ambiguous text is explained by both amounts', () => {
  expect(explainPrice('1.950')).toBe('“1.950” may be 1.95 or 1,950.00.')
  expect(explainPrice('1950')).toBeNull()
})
