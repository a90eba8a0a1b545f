import fc from 'fast-check'
import { expect, test } from 'vitest'
import { byteOrderMark, parseCsv, toCsv } from '#lib/base/csv.ts'

const cells = (text: string) => parseCsv(text).map((record) => record.cells)

test('what toCsv writes is read as it was', () => {
  const units = [
    'a',
    'é',
    ' ',
    ',',
    '"',
    "'",
    ';',
    '|',
    '\r\n',
    '\n',
    '\r',
    '\t',
    '=',
    '-',
    '@',
    '1',
  ]
  const cell = fc.string({ unit: fc.constantFrom(...units, '\uFEFF') })
  const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1 })
  fc.assert(
    fc.property(rows, (body) => {
      const all = [['one', 'two', 'three'], ...body]
      const filled = all.filter((row) => row.some((text) => text !== ''))
      expect(cells(byteOrderMark + toCsv(all))).toEqual(filled)
    }),
  )
})

test.each([
  [
    'a,b\n1,2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a;b\r\n1,5;2\r\n',
    [
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a\tb\n"x\ty"\t2\n\n\n',
    [
      ['a', 'b'],
      ['x\ty', '2'],
    ],
  ],
  [
    'a,b\n"1 ""2""\n3",',
    [
      ['a', 'b'],
      ['1 "2"\n3', ''],
    ],
  ],
  ['', []],
  // What Excel writes where the separator is not that of the computer's language.
  ...['sep=;\r\na;b\r\n1,5;2\r\n', '\uFEFF"sep=;"\na;b\n1,5;2', 'SEP=;\ra;b\r1,5;2'].map(
    (text): [string, string[][]] => [
      text,
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
  ),
])('%j', (text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('records know the line that they begin in', () => {
  const lines = parseCsv('a,b\n"1\n2",3\n\n4,5\n').map(({ line }) => line)
  expect(lines).toEqual([1, 2, 5])
  expect(parseCsv('sep=,\na,b\n1,2\n').map(({ line }) => line)).toEqual([2, 3])
})

test('a cell of a million characters before a formula takes linear time', () => {
  const cell = "'\n".repeat(500_000)
  expect(cells(toCsv([['a'], [`${cell}=`], [cell]]))).toEqual([['a'], [`${cell}=`], [cell]])
})

test('a file with a quotation mark that is not closed is refused', () => {
  expect(() => parseCsv('a\n"not closed')).toThrow(/no CSV file.*Quote Not Closed/s)
})
