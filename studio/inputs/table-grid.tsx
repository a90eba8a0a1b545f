import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { type ClipboardEvent, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import type { StringInputProps } from 'sanity'
import {
  addColumn,
  addRow,
  fromGrid,
  type GridPlace,
  getCellOffsets,
  pasteTable,
  removeColumn,
  removeRow,
  setCell,
  toGrid,
} from '#lib/values/table-grid.ts'
import { parseClipboardTable } from '#lib/values/table-html.ts'
import { type Table, tableLimits } from '#lib/values/table-text.ts'
import { GridRows } from './table-grid-rows.tsx'

interface Props {
  /** Name of the table. */
  label: string
  hasVisibleLabel?: boolean
  /** Stored text (`lib/values/table-text.ts`). */
  value: string
  isReadOnly: boolean
  /** Whether the first cell gets the focus. */
  hasFocus?: boolean
  elementProps?: StringInputProps['elementProps']
  /** Id of the hint beside the table, for `aria-describedby`. */
  descriptionId?: string
  /** Gets the stored text; empty for an empty table. Each edit calls it once, so that each is undone at once. */
  onChange: (text: string) => void
}

/** Cells of a table in which staff type, and into which they paste cells of a spreadsheet. */
export function TableGrid(props: Props) {
  const { label, hasVisibleLabel = false, value, isReadOnly, hasFocus = false } = props
  const { elementProps, descriptionId, onChange } = props
  const id = useId()
  const table = useRef<HTMLTableElement>(null)
  const nextPlace = useRef<GridPlace | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const grid = toGrid(value)
  const width = grid[0]?.length ?? 0

  const change = (next: Table, place?: GridPlace) => {
    setProblem(null)
    nextPlace.current = place ?? null
    onChange(fromGrid(next))
  }
  const handlePaste = (place: GridPlace, event: ClipboardEvent<HTMLInputElement>) => {
    const { clipboardData } = event
    const [html, text] = [clipboardData.getData('text/html'), clipboardData.getData('text/plain')]
    const pasted = parseClipboardTable({ html, text })
    // Words go into the text of the cell, as everywhere.
    const isOneCell = pasted.length <= 1 && (pasted[0]?.length ?? 0) <= 1
    if (isOneCell && !/[\t\n\r]/.test(text.trim())) return
    event.preventDefault()
    const result = pasteTable(grid, place, pasted)
    if ('problem' in result) setProblem(result.problem)
    else change(result.grid)
  }

  // The form focuses the field when a cell of it has got the focus, which stays there.
  useImperativeHandle(elementProps?.ref, () => ({
    focus: () => {
      if (!table.current?.contains(document.activeElement)) focusCell(table.current)
    },
  }))
  useEffect(() => {
    if (hasFocus) focusCell(table.current)
  }, [hasFocus])
  // The button of a removed row or column takes the focus with it. An added cell may appear at a later render.
  useEffect(() => {
    const place = nextPlace.current
    if (place && focusCell(table.current, place)) nextPlace.current = null
  })

  return (
    <Stack gap={3}>
      {hasVisibleLabel && (
        <Text size={1} weight="medium" id={`${id}-label`}>
          {label}
        </Text>
      )}
      <Card border radius={2} style={{ overflowX: 'auto', scrollPaddingRight: '2.5rem' }}>
        <GridRows
          ref={table}
          grid={grid}
          offsets={getCellOffsets(grid)}
          isReadOnly={isReadOnly}
          aria-label={label}
          {...(descriptionId !== undefined && { 'aria-describedby': descriptionId })}
          {...(elementProps && {
            firstCellId: elementProps.id,
            onFocus: elementProps.onFocus,
            onBlur: elementProps.onBlur,
          })}
          onCellChange={(place, text) => change(setCell(grid, place, text))}
          onCellPaste={handlePaste}
          onRemoveRow={(row) =>
            change(removeRow(grid, row), { row: Math.min(row, grid.length - 2), column: 0 })
          }
          onRemoveColumn={(column) =>
            change(removeColumn(grid, column), { row: 0, column: Math.min(column, width - 2) })
          }
        />
      </Card>
      {problem !== null && (
        <Card padding={3} radius={2} tone="critical" role="alert">
          <Text size={1}>{problem}</Text>
        </Card>
      )}
      {!isReadOnly && (
        <Flex gap={2} wrap="wrap">
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Add row"
            disabled={grid.length >= tableLimits.rows}
            onClick={() => change(addRow(grid), { row: grid.length, column: 0 })}
          />
          <Button
            fontSize={1}
            padding={2}
            mode="ghost"
            text="Add column"
            disabled={width >= tableLimits.columns}
            onClick={() => change(addColumn(grid), { row: 0, column: width })}
          />
        </Flex>
      )}
    </Stack>
  )
}

/** Focuses a cell, by default the first one. Returns whether it exists. */
function focusCell(
  table: HTMLTableElement | null,
  { row, column }: GridPlace = { row: 0, column: 0 },
): boolean {
  const cell = table?.querySelector(`input[data-place="${row}-${column}"]`)
  if (!(cell instanceof HTMLInputElement)) return false
  cell.focus()
  return true
}
