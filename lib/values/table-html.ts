import { Parser } from 'htmlparser2'
import { parseTabSeparated, trimTable } from './table-text.ts'

/** Most columns or rows that a cell of a clipboard counts as: more than a table may have. */
const maxSpan = 200

/** Elements whose text is none of a cell. */
const skippedElements = new Set(['script', 'style', 'template', 'title'])

/** Groups of rows. */
const rowGroups = new Set(['thead', 'tbody', 'tfoot'])

/** Elements within a line: the text after any other is another word. */
const inlineElements = new Set(
  'a abbr b bdi cite code data em font i kbd mark q s small span strong sub sup time u wbr'.split(
    ' ',
  ),
)

/** Formats in which the clipboard has a copied table. */
interface ClipboardTexts {
  /** `text/html`; empty if there is none. */
  html: string
  /** `text/plain`. */
  text: string
}

/** Returns the table that was copied; one of a single cell for a text without a table. */
export function parseClipboardTable({ html, text }: ClipboardTexts): string[][] {
  const table = parseHtmlTable(html)
  return table.length > 0 ? table : parseTabSeparated(text)
}

/**
 * Returns the first table of HTML, with an empty cell for each further column and row that a merged cell takes; without
 * rows if there is no table. A table within a cell is a part of its text.
 */
export function parseHtmlTable(html: string): string[][] {
  const cells = new CellCollector()
  let depth = 0
  let isEnded = false
  let skipped = 0
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (skippedElements.has(name)) skipped += 1
      if (isEnded) return
      if (name === 'table') depth += 1
      if (depth === 1 && rowGroups.has(name)) cells.startGroup()
      if (depth === 1 && name === 'tr') cells.startRow()
      else if (depth === 1 && (name === 'td' || name === 'th')) cells.startCell(attributes)
      else if (!inlineElements.has(name)) cells.addText(' ')
    },
    ontext: (text) => {
      if (depth > 0 && skipped === 0 && !isEnded) cells.addText(text)
    },
    onclosetag: (name) => {
      if (skippedElements.has(name)) skipped -= 1
      if (isEnded) return
      if (depth === 1 && rowGroups.has(name)) cells.startGroup()
      if (depth === 1 && (name === 'td' || name === 'th')) cells.endCell()
      else if (!inlineElements.has(name)) cells.addText(' ')
      if (name !== 'table') return
      depth -= 1
      isEnded = depth === 0
    },
  })
  parser.end(html)
  return trimTable(cells.getRows())
}

/** Puts the cells of a table's rows in their columns. */
class CellCollector {
  readonly #rows: string[][] = []
  /** By column, the index of the first row that a merged cell above does not take. */
  #takenUntil: number[] = []
  #column = 0
  #text: string | null = null
  #start = 0

  /** Begins or ends a group of rows: no merged cell is in two. */
  startGroup() {
    this.#takenUntil = []
  }

  startRow() {
    this.endCell()
    this.#rows.push([])
    this.#column = 0
  }

  startCell({ colspan, rowspan }: Record<string, string>) {
    this.endCell()
    if (this.#rows.length === 0) this.startRow()
    const rowIndex = this.#rows.length - 1
    while (this.#getTakenUntil(this.#column) > rowIndex) this.#column += 1
    this.#start = this.#column
    const end = this.#column + parseSpan(colspan)
    for (; this.#column < end; this.#column += 1) {
      const until = rowIndex + parseRowSpan(rowspan)
      this.#takenUntil[this.#column] = Math.max(until, this.#getTakenUntil(this.#column))
    }
    this.#text = ''
  }

  addText(text: string) {
    if (this.#text !== null) this.#text += text
  }

  endCell() {
    const row = this.#rows.at(-1)
    if (row && this.#text !== null) row[this.#start] = this.#text.replace(/[ \t\n\r]+/g, ' ')
    this.#text = null
  }

  getRows(): string[][] {
    this.endCell()
    return this.#rows.map((row) => Array.from(row, (cell) => cell ?? ''))
  }

  #getTakenUntil(column: number): number {
    return this.#takenUntil[column] ?? 0
  }
}

function parseSpan(span: string | undefined): number {
  const count = Number.parseInt(span ?? '', 10)
  return count > 0 ? Math.min(count, maxSpan) : 1
}

/** Returns the number of rows that a cell spans: `rowspan="0"` means all remaining rows of its row group. */
const parseRowSpan = (span: string | undefined) =>
  Number.parseInt(span ?? '', 10) === 0 ? Number.POSITIVE_INFINITY : parseSpan(span)
