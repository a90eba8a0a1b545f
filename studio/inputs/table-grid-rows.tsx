import { TrashIcon } from '@sanity/icons/Trash'
import { Button } from '@sanity/ui'
import type { ClipboardEvent, FocusEventHandler, Ref } from 'react'
import { styled } from 'styled-components'
import type { GridPlace } from '#lib/values/table-grid.ts'
import type { Table } from '#lib/values/table-text.ts'

const Grid = styled.table`
  border-collapse: collapse;
  min-width: 100%;
  font-size: 0.8125rem;
  td {
    padding: 0;
    border: 1px solid var(--card-border-color);
  }
  td.action {
    width: 1%;
    border: 0;
    text-align: center;
  }
  /* In view when the table is wider than the form. */
  td.action.of-row {
    position: sticky;
    right: 0;
    background: var(--card-bg-color);
  }
  input {
    box-sizing: border-box;
    width: 100%;
    min-width: 7rem;
    padding: 0.5rem 0.625rem;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    &:focus {
      outline: 2px solid var(--card-focus-ring-color);
      outline-offset: -2px;
    }
  }
  tr.headings input {
    background: var(--card-muted-bg-color, rgb(128 128 128 / 0.12));
    font-weight: 600;
  }
`

interface Props {
  ref: Ref<HTMLTableElement>
  grid: Table
  /** Where the text of each cell begins in the text of the grid. */
  offsets: readonly (readonly number[])[]
  isReadOnly: boolean
  'aria-label': string
  'aria-describedby'?: string
  /** Id of the first cell, which the label of the field names. */
  firstCellId?: string
  onFocus?: FocusEventHandler
  onBlur?: FocusEventHandler
  onCellChange: (place: GridPlace, text: string) => void
  onCellPaste: (place: GridPlace, event: ClipboardEvent<HTMLInputElement>) => void
  onRemoveRow: (row: number) => void
  onRemoveColumn: (column: number) => void
}

/** Inputs of the cells of a table, with buttons that remove rows and columns. */
export function GridRows(props: Props) {
  const { grid, offsets, isReadOnly, firstCellId, onFocus, onBlur } = props
  const { onCellChange, onCellPaste, onRemoveRow, onRemoveColumn } = props
  const width = grid[0]?.length ?? 0
  const toKey = (index: number) => `${index}`
  return (
    <Grid
      ref={props.ref}
      aria-label={props['aria-label']}
      aria-describedby={props['aria-describedby']}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <tbody>
        {grid.map((cells, row) => (
          <tr key={toKey(row)} className={row === 0 ? 'headings' : undefined}>
            {cells.map((cell, column) => (
              <td key={toKey(column)}>
                <input
                  id={row === 0 && column === 0 ? firstCellId : undefined}
                  aria-label={`Row ${row + 1}, column ${column + 1}`}
                  data-place={`${row}-${column}`}
                  data-text-offset={offsets[row]?.[column]}
                  readOnly={isReadOnly}
                  value={cell}
                  onChange={({ currentTarget }) =>
                    onCellChange({ row, column }, currentTarget.value)
                  }
                  onPaste={(event) => {
                    if (!isReadOnly) onCellPaste({ row, column }, event)
                  }}
                />
              </td>
            ))}
            {!isReadOnly && (
              <td className="action of-row">
                <RemoveButton
                  label={`Remove row ${row + 1}`}
                  isDisabled={grid.length <= 1}
                  onClick={() => onRemoveRow(row)}
                />
              </td>
            )}
          </tr>
        ))}
        {!isReadOnly && (
          <tr>
            {Array.from({ length: width }, (_, column) => (
              <td key={toKey(column)} className="action">
                <RemoveButton
                  label={`Remove column ${column + 1}`}
                  isDisabled={width <= 1}
                  onClick={() => onRemoveColumn(column)}
                />
              </td>
            ))}
          </tr>
        )}
      </tbody>
    </Grid>
  )
}

interface RemoveButtonProps {
  label: string
  isDisabled: boolean
  onClick: () => void
}

function RemoveButton({ label, isDisabled, onClick }: RemoveButtonProps) {
  return (
    <Button
      mode="bleed"
      fontSize={1}
      padding={2}
      icon={TrashIcon}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
    />
  )
}
