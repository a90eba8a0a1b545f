import { AddIcon } from '@sanity/icons/Add'
import { DownloadIcon } from '@sanity/icons/Download'
import { UploadIcon } from '@sanity/icons/Upload'
import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { useStateLink } from 'sanity/router'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { csvFileName, saveFile } from '#studio/tools/save-file.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { getErrorMessage } from '#studio/tools/staff-api.ts'
import { ImportDialog } from './import-dialog.tsx'
import { PriceDialog } from './price-dialog.tsx'
import { UndoLastChange } from './undo-last-change.tsx'
import { type CatalogRoute, newRow } from './use-catalog-route.ts'

interface Props {
  api: CatalogApi
  route: CatalogRoute
  /** Number of matching rows; null while it is unknown. */
  count: number | null
  /** Called after rows have changed. */
  onChange: () => void
}

/** Buttons of a list: a new row, bulk changes and CSV files. */
export function ListActions({ api, route, count, onChange }: Props) {
  const { table, list } = route
  const addLink = useStateLink({ state: route.getRowState(newRow) })
  const [dialog, setDialog] = useState<'prices' | 'import' | null>(null)
  const [lastBatch, setLastBatch] = useState<string | null>(null)
  const [isExporting, setIsExporting] = useState(false)
  const toast = useToast()
  function exportRows() {
    setIsExporting(true)
    api
      .exportCsv({ table, filters: list.filters })
      .then((file) => saveFile(file, csvFileName(table)))
      .catch((error: unknown) =>
        toast.push({
          status: 'error',
          title: 'No file was made',
          description: getErrorMessage(error),
        }),
      )
      .finally(() => setIsExporting(false))
  }
  const close = () => setDialog(null)
  function finish(batch: string) {
    setLastBatch(batch)
    onChange()
  }
  return (
    <Flex gap={2} wrap="wrap">
      <Button
        as="a"
        {...addLink}
        fontSize={1}
        tone="primary"
        icon={AddIcon}
        text={`Add ${rowNouns[table].one}`}
      />
      {table === 'products' && (
        <Button
          fontSize={1}
          mode="ghost"
          text="Change prices"
          disabled={!count}
          onClick={() => setDialog('prices')}
        />
      )}
      <Button
        fontSize={1}
        mode="ghost"
        icon={DownloadIcon}
        text="Download CSV"
        loading={isExporting}
        disabled={!count}
        onClick={exportRows}
      />
      <Button
        fontSize={1}
        mode="ghost"
        icon={UploadIcon}
        text="Import CSV"
        onClick={() => setDialog('import')}
      />
      {dialog === 'prices' && (
        <PriceDialog
          api={api}
          filters={list.filters}
          onChange={(batch) => finish(batch)}
          onClose={close}
        />
      )}
      {dialog === 'import' && (
        <ImportDialog api={api} table={table} onChange={(batch) => finish(batch)} onClose={close} />
      )}
      {lastBatch !== null && (
        <UndoLastChange
          key={lastBatch}
          api={api}
          table={table}
          batch={lastBatch}
          onUndo={onChange}
          onClose={() => setLastBatch(null)}
        />
      )}
    </Flex>
  )
}
