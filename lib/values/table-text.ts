import { normalizeLine } from './clean-text.ts'

/**
 * Rows of cells, all with the same number of cells. The first row has the headings of the columns.
 *
 * A table is stored as one text, as history, translations, claims and *Find and replace* know it: a line for each row,
 * with a tab between its cells. Nothing is quoted, because no cell has a tab or a line break.
 */
export type Table = readonly (readonly string[])[]

/** Limits of a table: columns, rows with that of the headings, and characters of a cell. */
export const tableLimits = { columns: 12, rows: 100, cell: 300 } as const

const lineBreak = /\r\n|[\n\r]/

/** Returns the cells of a stored text as they are, with empty ones where a row has fewer than others. */
export function splitTable(text: string): string[][] {
  return fillRows(text.split(lineBreak).map((line) => line.split('\t')))
}

/** Returns the text that is stored. A tab or line break in a cell becomes a space. */
export function joinTable(table: Table): string {
  return table
    .map((row) => row.map((cell) => cell.replace(/[\t\n\r]+/g, ' ')).join('\t'))
    .join('\n')
}

/** Returns the table of a stored text as visitors see it; without rows if no cell has a text. */
export function parseTable(text: string): string[][] {
  return trimTable(splitTable(text))
}

/** Returns a table with its cells on one line each, without the empty rows and columns at its end. */
export function trimTable(table: Table): string[][] {
  const rows = table.map((row) => row.map(normalizeLine))
  const height = rows.findLastIndex((row) => row.some((cell) => cell !== '')) + 1
  const width = Math.max(0, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return fillRows(rows.slice(0, height).map((row) => row.slice(0, width)))
}

/** Returns rows with empty cells where one has fewer than others. */
function fillRows(rows: Table): string[][] {
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array<string>(width - row.length).fill('')])
}

/**
 * A quoted cell up to the tab or line break after it. Spreadsheets quote only a cell with a tab or line break, and
 * double its quotation marks: any other cell that begins with one, such as `"Wide" set`, is as it is written.
 */
const quotedCell = /"((?:[^"]|"")*)"(?=[\t\n\r]|$)/y
const plainCell = /[^\t\n\r]*/y
const cellEnd = /\t|\r\n|[\n\r]/y

/**
 * Returns the table of a text from a clipboard, as Excel, Google Sheets and LibreOffice write it: tab-separated values,
 * where a cell with line breaks is in quotation marks.
 */
export function parseTabSeparated(text: string): string[][] {
  const rows: string[][] = [[]]
  let index = 0
  const read = (pattern: RegExp) => {
    pattern.lastIndex = index
    const match = pattern.exec(text)
    if (match) index = pattern.lastIndex
    return match
  }
  while (true) {
    rows.at(-1)?.push(readQuotedCell(text, index, read) ?? read(plainCell)?.[0] ?? '')
    const end = read(cellEnd)?.[0]
    if (end === undefined) return trimTable(rows)
    if (end !== '\t') rows.push([])
  }
}

function readQuotedCell(
  text: string,
  index: number,
  read: (pattern: RegExp) => RegExpExecArray | null,
): string | null {
  quotedCell.lastIndex = index
  const inner = quotedCell.exec(text)?.[1]
  if (inner === undefined || !/[\t\n\r]|""/.test(inner)) return null
  read(quotedCell)
  return inner.replaceAll('""', '"')
}

/**
 * Returns why a table is too large, as a sentence, or null.
 * @param maxCell maximum length of a cell, in characters
 */
export function explainTableSize(table: Table, maxCell: number = tableLimits.cell): string | null {
  const { columns, rows } = tableLimits
  const width = Math.max(0, ...table.map((row) => row.length))
  if (width > columns) return `The table has ${width} columns; at most ${columns} fit.`
  if (table.length > rows) {
    return `The table has ${table.length} rows; at most ${rows} fit, with that of the headings.`
  }
  for (const [rowIndex, row] of table.entries()) {
    for (const [index, cell] of row.entries()) {
      if (cell.length <= maxCell) continue
      const place = `row ${rowIndex + 1}, column ${index + 1}`
      return `The cell in ${place} has ${cell.length} characters; at most ${maxCell} fit.`
    }
  }
  return null
}
