import { describe, expect, test } from 'vitest'
import {
  addColumn,
  addRow,
  fromGrid,
  getCellOffsets,
  pasteTable,
  removeColumn,
  removeRow,
  setCell,
  toGrid,
  toGridText,
} from '#lib/values/table-grid.ts'
import { parseClipboardTable, parseHtmlTable } from '#lib/values/table-html.ts'
import { findNumberColumns, isNumberCell } from '#lib/values/table-numbers.ts'
import {
  explainTableSize,
  joinTable,
  parseTable,
  parseTabSeparated,
  splitTable,
} from '#lib/values/table-text.ts'

const rows = (count: number, columns = 1) =>
  Array.from({ length: count }, () => Array<string>(columns).fill('x'))

describe('a stored table', () => {
  test.each([
    ['', []],
    [' \t \n\t', []],
    ['A', [['A']]],
    [
      'A\tB\n1\t2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'A\tB\r\n1\t2\r\n',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'A\tB\t\t\n1\t2\t\n\n\t\n',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'A\tB\tC\n1\n\t\t3',
      [
        ['A', 'B', 'C'],
        ['1', '', ''],
        ['', '', '3'],
      ],
    ],
    [
      '\tA\n1\t2',
      [
        ['', 'A'],
        ['1', '2'],
      ],
    ],
    [
      ' A \t\u00a0B\u200b\n 1\t2 ',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      '"A"\t5"\n"1\t2"',
      [
        ['"A"', '5"'],
        ['"1', '2"'],
      ],
    ],
  ])('%j', (text, table) => {
    expect(parseTable(text)).toEqual(table)
  })

  test('is the same text once it is split and joined', () => {
    for (const text of ['', 'A', ' A\t\n\t ', 'A\tB\n1\t2']) {
      expect(joinTable(splitTable(text))).toBe(text)
    }
    expect(joinTable(splitTable('A\tB\r\n1'))).toBe('A\tB\n1\t')
    expect(joinTable([['A\tB', 'C\r\nD']])).toBe('A B\tC D')
  })
})

describe('text of a clipboard', () => {
  test.each([
    ['one word', 'Width', [['Width']]],
    [
      'cells of Excel',
      'A\tB\r\n1\t2\r\n',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'cells of a Mac',
      'A\tB\r1\t2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    ['a cell with a line break', '"Wide\nset"\t1\r\n', [['Wide set', '1']]],
    ['a cell with a tab', '"Wide\tset"\t1', [['Wide set', '1']]],
    [
      'a line break and quotation marks',
      '"5"" bar\r\nof ""steel"""\t1',
      [['5" bar of "steel"', '1']],
    ],
    [
      'inches',
      '5"\t5" x 3"\n6"\t',
      [
        ['5"', '5" x 3"'],
        ['6"', ''],
      ],
    ],
    [
      'words in quotation marks',
      '"Wide" set\t"Wide"\n1\t2',
      [
        ['"Wide" set', '"Wide"'],
        ['1', '2'],
      ],
    ],
    [
      'a quotation mark that nothing closes',
      '"Wide\tset\n1\t2',
      [
        ['"Wide', 'set'],
        ['1', '2'],
      ],
    ],
    [
      'rows of several lengths',
      'A\n1\t2\n\n3',
      [
        ['A', ''],
        ['1', '2'],
        ['', ''],
        ['3', ''],
      ],
    ],
    ['empty rows and columns at the end', 'A\t\t\n1\t\t\n\t\t\n', [['A'], ['1']]],
    ['nothing', ' \r\n\t', []],
  ])('%s', (_, text, table) => {
    expect(parseTabSeparated(text)).toEqual(table)
    expect(parseClipboardTable({ html: '', text })).toEqual(table)
    expect(parseClipboardTable({ html: '<p>No table</p>', text })).toEqual(table)
  })
})

describe('HTML of a clipboard', () => {
  test.each([
    ['no table', '<p>A</p>', []],
    [
      'Excel',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><style><!--table {mso-x:"\\,";}--></style></head>
<body><table border=0><!--StartFragment--><col width=64><tr height=20>
  <td class=xl65>Machine</td>\n  <td>Width\n  in mm</td></tr>
 <tr><td>T770<br>\n    wide</td><td align=right>450&nbsp;</td></tr><!--EndFragment--></table></body></html>`,
      [
        ['Machine', 'Width in mm'],
        ['T770 wide', '450'],
      ],
    ],
    [
      'Google Sheets',
      '<meta charset="utf-8"><google-sheets-html-origin><style>td {border: 0}</style><table><colgroup><col></colgroup><tbody><tr><td data-sheets-value="{}">A &amp; B</td><td>&lt;1&gt;</td></tr></tbody></table></google-sheets-html-origin>',
      [['A & B', '<1>']],
    ],
    [
      'Word',
      '<table><tr><th><p>A</p></th><th><p><b>B</b>old</p><p>C</p></th></tr></table>',
      [['A', 'Bold C']],
    ],
    [
      'merged cells',
      '<table><tr><td rowspan=2>A</td><td colspan="2">B</td></tr><tr><td>1</td><td>2</td></tr><tr><td>x</td><td>y</td><td>z</td></tr></table>',
      [
        ['A', 'B', ''],
        ['', '1', '2'],
        ['x', 'y', 'z'],
      ],
    ],
    [
      'a table within a cell',
      '<table><tr><td>A<table><tr><td>B</td></tr></table></td><td>C</td></tr></table>',
      [['A B', 'C']],
    ],
    ['two tables', '<table><tr><td>A</td></tr></table><table><tr><td>B</td></tr></table>', [['A']]],
    [
      'elements that nothing closes',
      '<table><tr><td>A<td>B<tr><td>1<td>2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'scripts',
      '<table><tr><td>A<script>alert(1)</script><img src=x onerror=alert(1)></td></tr></table>',
      [['A']],
    ],
    ['an empty table', '<table><tr><td>&nbsp;</td></tr></table>', []],
    [
      'a span that is no number',
      '<table><tr><td colspan=x>A</td><td rowspan=-1>B</td></tr></table>',
      [['A', 'B']],
    ],
  ])('%s', (_, html, table) => {
    expect(parseHtmlTable(html)).toEqual(table)
  })

  test.each([
    ['in the first column', '<tr><td rowspan=2>A<td>B<tr><td>1<tr><td>x<td>y', 'A B|- 1|x y'],
    [
      'in the middle',
      '<tr><td>A<td rowspan=2>B<td>C<tr><td>1<td>2<tr><td>x<td>y<td>z',
      'A B C|1 - 2|x y z',
    ],
    ['in the last column', '<tr><td>A<td rowspan=2>B<tr><td>C<tr><td>D<td>E', 'A B|C -|D E'],
    [
      'in the last two',
      '<tr><td>A<td rowspan=2>B<td rowspan=3>C<tr><td>1<tr><td>2<td>3<tr><td>x<td>y<td>z',
      'A B C|1 - -|2 3 -|x y z',
    ],
    ['in all columns', '<tr><td rowspan=2>A<td rowspan=2>B<tr><tr><td>1<td>2', 'A B|- -|1 2'],
    [
      'and sideways at the end',
      '<tr><td>A<td rowspan=2 colspan=2>B<tr><td>1<tr><td>x<td>y<td>z',
      'A B -|1 - -|x y z',
    ],
    [
      'and sideways at the beginning',
      '<tr><td rowspan=2 colspan=2>A<td>B<tr><td>1<tr><td>x<td>y<td>z',
      'A - B|- - 1|x y z',
    ],
    [
      'beside a wider row',
      '<tr><td>A<td rowspan=3>B<tr><td>1<td>2<tr><td>x<td>y',
      'A B -|1 - 2|x - y',
    ],
    ['over a row without cells', '<tr><td>A<td rowspan=2>B<tr><tr><td>1<td>2', 'A B|- -|1 2'],
    ['beyond the end of the table', '<tr><td>A<td rowspan=9>B<tr><td>1', 'A B|1 -'],
    ['to the end of the table', '<tr><td>A<td rowspan=0>B<tr><td>1<tr><td>2', 'A B|1 -|2 -'],
    [
      'to the end of its group',
      '<tbody><tr><td rowspan=0>A<td>B<tr><td>1<tbody><tr><td>x<td>y',
      'A B|- 1|x y',
    ],
    [
      'beyond the end of its group',
      '<thead><tr><th rowspan=3>A<th>B</thead><tr><td>1<td>2',
      'A B|1 2',
    ],
    [
      'with another across it',
      '<tr><td>A<td rowspan=3>B<tr><td colspan=2>1<tr><td>x<tr><td>y<td>z',
      'A B|1 -|x -|y z',
    ],
  ])('cells merged downwards %s', (_, cells, table) => {
    const expected = table
      .split('|')
      .map((row) => row.split(' ').map((cell) => cell.replace('-', '')))
    expect(parseHtmlTable(`<table>${cells}</table>`)).toEqual(expected)
  })

  test('precedes the text', () => {
    const html = '<table><tr><td>A</td><td>B</td></tr></table>'
    expect(parseClipboardTable({ html, text: 'other' })).toEqual([['A', 'B']])
  })

  test('a span of a million columns takes no memory', () => {
    const html = '<table><tr><td colspan=1000000 rowspan=1000000>A</td></tr></table>'
    expect(parseHtmlTable(html)).toEqual([['A']])
  })
})

test.each([
  ['no rows', [], null],
  ['the largest table', rows(100, 12), null],
  ['too many columns', rows(2, 14), 'The table has 14 columns; at most 12 fit.'],
  [
    'too many rows',
    rows(101),
    'The table has 101 rows; at most 100 fit, with that of the headings.',
  ],
  ['the longest cell', [['x'.repeat(300)]], null],
  [
    'a longer cell',
    [['x'], ['x'.repeat(301)]],
    'The cell in row 2, column 1 has 301 characters; at most 300 fit.',
  ],
])('the size of %s', (_, table, problem) => {
  expect(explainTableSize(table)).toBe(problem)
})

test('a translation has room for longer cells', () => {
  expect(explainTableSize([['x'.repeat(375)]], 375)).toBeNull()
  expect(explainTableSize([['x'.repeat(376)]], 375)).toMatch(/at most 375/)
})

describe('the grid', () => {
  const grid = [
    ['A', 'B'],
    ['1', '2'],
  ]

  test('of no text has empty cells, which are not stored', () => {
    expect(toGrid('')).toEqual([
      ['', ''],
      ['', ''],
      ['', ''],
    ])
    expect(fromGrid(toGrid(''))).toBe('')
    expect(fromGrid(addRow(toGrid('')))).toBe('\t\n\t\n\t\n\t')
  })

  test('has the cells as they are typed', () => {
    expect(toGrid(' A\t\n')).toEqual([
      [' A', ''],
      ['', ''],
    ])
    expect(fromGrid(setCell(grid, { row: 1, column: 0 }, '1 '))).toBe('A\tB\n1 \t2')
  })

  test('knows where each cell is in its text', () => {
    const text = toGridText('A\tBB\n\t2')
    const cells = toGrid(text)
    for (const [row, offsets] of getCellOffsets(cells).entries()) {
      for (const [column, offset] of offsets.entries()) {
        const cell = cells[row]?.[column] ?? ''
        expect(text.slice(offset, offset + cell.length)).toBe(cell)
      }
    }
    expect(getCellOffsets(cells)).toEqual([
      [0, 2],
      [5, 6],
    ])
  })

  test('gets and loses rows and columns', () => {
    expect(addRow(grid)).toEqual([...grid, ['', '']])
    expect(addColumn(grid)).toEqual([
      ['A', 'B', ''],
      ['1', '2', ''],
    ])
    expect(removeRow(grid, 0)).toEqual([['1', '2']])
    expect(removeColumn(grid, 0)).toEqual([['B'], ['2']])
  })

  const pasted = [
    ['x', 'y'],
    ['z', ''],
  ]

  test.each([
    ['an empty one becomes the table', toGrid(''), { row: 2, column: 1 }, pasted],
    [
      'from the first cell on',
      grid,
      { row: 0, column: 0 },
      [
        ['x', 'y'],
        ['z', ''],
      ],
    ],
    [
      'from the last cell on',
      grid,
      { row: 1, column: 1 },
      [
        ['A', 'B', ''],
        ['1', 'x', 'y'],
        ['', 'z', ''],
      ],
    ],
  ])('takes a copied table: %s', (_, before, place, after) => {
    expect(pasteTable(before, place, pasted)).toEqual({ grid: after })
  })

  test('takes no table that is too large, and says why', () => {
    expect(pasteTable(grid, { row: 0, column: 0 }, rows(2, 14))).toEqual({
      problem: 'The table has 14 columns; at most 12 fit. Nothing was pasted.',
    })
    expect(pasteTable(grid, { row: 1, column: 0 }, rows(100))).toEqual({
      problem: expect.stringContaining('101 rows'),
    })
    expect(pasteTable(toGrid(''), { row: 1, column: 0 }, rows(100))).toEqual({ grid: rows(100) })
  })
})

test.each([
  ...['1', '-4', '−4', '+5', '$1,240', '$ 1,240.50', '1 240,50 $', '1\u00a0240 $', '80%', '12,5 %'],
  ...['450 mm', '17.7 in', '17.7in', '5"', '100,000 psi', '100\u202f000 lb/po²', '~30 min', '≤ 40'],
  ...['40–60 min', '40 to 60 min', '40 à 60 min', '1/2 in', '30 years', '320 x 86', '7 h'],
])('%s is a number', (cell) => {
  expect(isNumberCell(cell)).toBe(true)
})

test.each([
  ...['T770', 'Yes', 'AR400', '12 bars of steel', '2026-01-10 or so', '$', 'min', '1 (see below)'],
  ...['863 loader', '', '450x86x55 tracks', '1 a'],
])('%s is no number', (cell) => {
  expect(isNumberCell(cell)).toBe(false)
})

test('columns of numbers are found by the cells below their headings', () => {
  const table = [
    ['Size', 'Price', 'Weight', 'Fits', 'Later'],
    ['12', '$1,240', '14 kg', 'T770', ''],
    ['16', '—', '', '863', '-'],
  ]
  expect(findNumberColumns(table)).toEqual([false, true, true, false, false])
  expect(findNumberColumns([['Size']])).toEqual([false])
  expect(findNumberColumns([])).toEqual([])
})

test('a long cell is judged at once', () => {
  const start = performance.now()
  const [spaces, groups, signs] = [' '.repeat(100_000), '1,'.repeat(50_000), '$'.repeat(100_000)]
  for (const cell of [`1${spaces}!`, `1${groups}!`, `${signs}!`]) {
    expect(isNumberCell(cell)).toBe(false)
  }
  expect(performance.now() - start).toBeLessThan(1000)
})
