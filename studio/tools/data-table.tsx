import { Text } from '@sanity/ui'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: 0.375rem 0.75rem 0.375rem 0;
    text-align: left;
    vertical-align: top;
    border-bottom: 1px solid var(--card-border-color);
    overflow-wrap: break-word;
    font-variant-numeric: tabular-nums;
  }

  .number {
    text-align: right;
  }

  thead th {
    white-space: nowrap;
  }
`

interface Props {
  label: string
  headings: readonly string[]
  /** Headings of the columns of numbers, which end at the right. */
  numbers?: readonly string[]
  rows: readonly { id: string; cells: readonly ReactNode[] }[]
}

/** A table of texts. The first cell of each row is its heading. */
export function DataTable({ label, headings, numbers = [], rows }: Props) {
  const classOf = (heading = '') => (numbers.includes(heading) ? 'number' : undefined)
  return (
    <Text as="div" size={1}>
      <Table aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col" className={classOf(heading)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, cells: [first, ...others] }) => (
            <tr key={id}>
              <th scope="row" style={{ fontWeight: 'normal' }}>
                {first}
              </th>
              {others.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column's
                <td key={index} className={classOf(headings[index + 1])}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Text>
  )
}
