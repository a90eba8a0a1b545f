import { findNumberColumns } from '#lib/values/table-numbers.ts'
import type { Table } from '#lib/values/table-text.ts'

interface Props {
  cells: Table
  caption: string | null
  captionAttributes: object
  /** Of the element with the cells. */
  attributes: object
}

/** Table whose first row has the headings of the columns, and whose first column names the rows. */
export function DataTable({ cells, caption, captionAttributes, attributes }: Props) {
  const [headings = [], ...rows] = cells
  const alignments = findNumberColumns(cells).map((isNumber) => (isNumber ? 'number' : undefined))
  const hasRowNames = headings.length > 1
  return (
    <table className="data-table" {...attributes}>
      {caption && (
        <caption>
          <span {...captionAttributes}>{caption}</span>
        </caption>
      )}
      <thead>
        <tr>
          {headings.map((text, column) =>
            text ? (
              <th key={toKey(column)} scope="col" className={alignments[column]}>
                {text}
              </th>
            ) : (
              <td key={toKey(column)} />
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={toKey(index)}>
            {row.map((text, column) =>
              hasRowNames && column === 0 && text ? (
                <th key={toKey(column)} scope="row">
                  {text}
                </th>
              ) : (
                <td key={toKey(column)} className={alignments[column]}>
                  {text}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows and columns have no identity but their place. */
const toKey = (place: number) => `${place}`
