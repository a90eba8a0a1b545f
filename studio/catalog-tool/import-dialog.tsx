import { Box, Button, Dialog, Flex, Label, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import type { ImportResult } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import type { CatalogApi } from './catalog-api.ts'
import { ImportPreview } from './import-preview.tsx'

interface Props {
  api: CatalogApi
  table: CatalogTable
  onChange: () => void
  onClose: () => void
}

/** Imports a CSV file after a dry run that shows the result of each row. */
export function ImportDialog({ api, table, onChange, onClose }: Props) {
  const id = useId()
  const [csv, setCsv] = useState('')
  const [dryRun, setDryRun] = useState<ImportResult | null>(null)
  const toast = useToast()
  const { isPending, error, mutate } = useMutation(() => {})

  const chooseFile = (file: File | undefined) =>
    mutate(async () => {
      setDryRun(null)
      if (!file) return
      const text = await file.text()
      setCsv(text)
      setDryRun(await api.importCsv(table, { csv: text, fingerprint: null }))
    })
  const write = (fingerprint: string) =>
    mutate(async () => {
      const result = await api.importCsv(table, { csv, fingerprint })
      if (result.status !== 'imported') return setDryRun(result)
      const { counts } = result
      toast.push({
        status: 'success',
        title: `${counts.new} added, ${counts.changed} changed, ${counts.unchanged} unchanged`,
      })
      onChange()
      onClose()
    })
  const written = dryRun ? dryRun.counts.new + dryRun.counts.changed : 0
  return (
    <Dialog id="import-dialog" header="Import CSV" width={2} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            The file has the columns of “Download CSV”; leave out those that should stay as they
            are. A row is found by its id, otherwise by its web address (slug); one that is not
            found is added. Nothing is deleted, and nothing is written before you have seen the
            changes.
          </Text>
          <Stack gap={2}>
            <Label as="label" size={1} htmlFor={id}>
              CSV file
            </Label>
            <input
              id={id}
              type="file"
              accept=".csv,text/csv"
              disabled={isPending}
              style={{ fontSize: '0.8125rem' }}
              onChange={({ currentTarget }) => chooseFile(currentTarget.files?.[0])}
            />
          </Stack>
          {isPending && (
            <Text size={1} muted role="status">
              {dryRun ? 'Writing …' : 'Reading the file …'}
            </Text>
          )}
          {error !== null && <StatusMessage text={error} />}
          {dryRun && <ImportPreview result={dryRun} />}
          {dryRun && (
            <Flex gap={2}>
              <Button
                fontSize={1}
                tone="primary"
                text={`Import ${written} ${written === 1 ? rowNouns[table].one : rowNouns[table].many}`}
                disabled={isPending || written === 0 || dryRun.counts.invalid > 0}
                onClick={() => write(dryRun.fingerprint)}
              />
              <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
            </Flex>
          )}
        </Stack>
      </Box>
    </Dialog>
  )
}
