import { explainTableSize, joinTable, splitTable, type Table, trimTable } from './table-text.ts'

/** Rows and columns that the form shows of a table without a text. */
const emptyTable: Table = Array.from({ length: 3 }, () => ['', ''])

/** A cell of the grid in which staff edit a table, by the numbers of its row and column from 0. */
export interface GridPlace {
  row: number
  column: number
}

/** Returns the cells that the form shows of a stored text: those of an empty table if it has none. */
export const toGrid = (text: string): string[][] =>
  text === '' ? emptyTable.map((row) => [...row]) : splitTable(text)

/** Returns the text of the grid, in which each cell has its offset (`getCellOffsets`). */
export const toGridText = (text: string): string => joinTable(toGrid(text))

/** Returns what is stored of a grid: nothing if it is an empty table. */
export function fromGrid(grid: Table): string {
  const text = joinTable(grid)
  return text === joinTable(emptyTable) ? '' : text
}

/** Returns where the text of each cell begins in the text of the grid, in characters. */
export function getCellOffsets(grid: Table): number[][] {
  let offset = 0
  return grid.map((row) =>
    row.map((cell) => {
      const start = offset
      offset += cell.length + 1
      return start
    }),
  )
}

/** Returns a grid with another text in a cell. */
export const setCell = (grid: Table, place: GridPlace, text: string): string[][] =>
  grid.map((row, rowIndex) =>
    row.map((cell, column) => (rowIndex === place.row && column === place.column ? text : cell)),
  )

export const addRow = (grid: Table): string[][] => [
  ...grid.map((row) => [...row]),
  (grid[0] ?? ['']).map(() => ''),
]

export const addColumn = (grid: Table): string[][] => grid.map((row) => [...row, ''])

export const removeRow = (grid: Table, index: number): string[][] =>
  grid.filter((_, row) => row !== index).map((row) => [...row])

export const removeColumn = (grid: Table, index: number): string[][] =>
  grid.map((row) => row.filter((_, column) => column !== index))

/**
 * Returns a grid with a copied table from a cell on, larger where it has to be. An empty grid becomes the copied table.
 * @returns why the table does not fit, as a sentence, in place of the grid
 */
export function pasteTable(
  grid: Table,
  place: GridPlace,
  pasted: Table,
): { grid: string[][] } | { problem: string } {
  const next =
    trimTable(grid).length === 0 ? pasted.map((row) => [...row]) : fill(grid, place, pasted)
  const problem = explainTableSize(next)
  return problem === null ? { grid: next } : { problem: `${problem} Nothing was pasted.` }
}

function fill(grid: Table, { row, column }: GridPlace, pasted: Table): string[][] {
  const height = Math.max(grid.length, row + pasted.length)
  const width = Math.max(grid[0]?.length ?? 0, column + (pasted[0]?.length ?? 0))
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => pasted[y - row]?.[x - column] ?? grid[y]?.[x] ?? ''),
  )
}
