import { Box, Button, Flex, Label, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useId, useState } from 'react'
import {
  decodeText,
  findOtherFile,
  type TextEncoding,
  textEncodings,
} from '#lib/base/decode-text.ts'
import { maxCsvBytes } from '#lib/catalog/staff/catalog-requests.ts'
import type { ImportResult } from '#lib/catalog/staff/catalog-responses.ts'
import { type CatalogTable, rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { type CsvReading, unanswered } from '#lib/catalog/staff/csv-cells.ts'
import {
  csvLimit,
  describeCsvLimit,
  describeOtherFile,
} from '#lib/catalog/staff/csv-file-messages.ts'
import { SelectFilter } from '#studio/tools/filter-fields.tsx'
import { Dialog } from '#studio/tools/motion.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { ImportPaths } from './import-paths.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportQuestions } from './import-questions.tsx'

interface Props {
  api: CatalogApi
  table: CatalogTable
  /** Called with the id of the bulk change that was made. */
  onChange: (batch: string) => void
  onClose: () => void
}

/** A chosen file, and how it is read. */
interface ChosenFile {
  bytes: Uint8Array
  encoding: TextEncoding
  csv: string
  reading: CsvReading
}

const encodings = Object.entries(textEncodings).map(([value, title]) => ({ value, title }))

const findEncoding = (value: string | null) =>
  (Object.keys(textEncodings) as TextEncoding[]).find((each) => each === value)

/** Imports a CSV file after a dry run that shows the result of each row. */
export function ImportDialog({ api, table, onChange, onClose }: Props) {
  const id = useId()
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [dryRun, setDryRun] = useState<ImportResult | null>(null)
  const [acceptsLosses, setAcceptsLosses] = useState(false)
  const [acceptsHidden, setAcceptsHidden] = useState(false)
  const toast = useToast()
  const { isPending, error, mutate } = useMutation(() => {})

  const preview = async (bytes: Uint8Array, given?: TextEncoding, reading = unanswered) => {
    const { text: csv, encoding } = decodeText(bytes, given)
    setFile({ bytes, encoding, csv, reading })
    setAcceptsLosses(false)
    setAcceptsHidden(false)
    setDryRun(await api.importCsv({ table, csv, fingerprint: null, reading }))
  }
  const chooseFile = (chosen: File | undefined) =>
    mutate(async () => {
      setFile(null)
      setDryRun(null)
      setRefusal(null)
      if (!chosen) return
      if (chosen.size > maxCsvBytes) return setRefusal(describeCsvLimit(chosen.size))
      const bytes = new Uint8Array(await chosen.arrayBuffer())
      const other = findOtherFile(bytes)
      if (other !== null) return setRefusal(describeOtherFile(other))
      await preview(bytes)
    })
  const write = (fingerprint: string) =>
    mutate(async () => {
      if (!file) return
      const { csv, reading } = file
      const result = await api.importCsv({ table, csv, fingerprint, reading, acceptsLosses })
      if (result.status !== 'imported') return setDryRun(result)
      const { counts } = result
      toast.push({
        status: 'success',
        title: `${counts.new} added, ${counts.changed} changed, ${counts.unchanged} unchanged`,
      })
      onChange(result.batch)
      onClose()
    })
  const written = dryRun ? dryRun.counts.new + dryRun.counts.changed : 0
  const needsConfirmation =
    dryRun !== null &&
    ((dryRun.losses.length > 0 && !acceptsLosses) || (dryRun.hidden.length > 0 && !acceptsHidden))
  return (
    <Dialog id="import-dialog" header="Import CSV" width={2} onClose={onClose}>
      <Box padding={4}>
        <Stack gap={4}>
          <Text size={1}>
            The file has the columns of “Download CSV”; leave out those that should stay as they
            are. A row is found by its id, otherwise by its URL (slug); one that is not found is
            added. Nothing is deleted, and nothing is written before you have seen the changes. A
            file has at most {csvLimit}.
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
          {file && (
            <Flex gap={3} align="flex-end" wrap="wrap">
              <SelectFilter
                label="Encoding"
                options={encodings}
                value={file.encoding}
                onChange={(value) =>
                  mutate(() => preview(file.bytes, findEncoding(value), file.reading))
                }
              />
              <Text size={1} muted>
                Read as {textEncodings[file.encoding]}. If letters look wrong below, choose another.
              </Text>
            </Flex>
          )}
          {isPending && (
            <Text size={1} muted role="status">
              {dryRun ? 'Writing …' : 'Reading the file …'}
            </Text>
          )}
          {(refusal ?? error) !== null && <StatusMessage text={refusal ?? error ?? ''} />}
          {dryRun && file && (
            <ImportQuestions
              questions={dryRun.questions}
              reading={file.reading}
              isDisabled={isPending}
              onAnswer={(reading) => mutate(() => preview(file.bytes, file.encoding, reading))}
            />
          )}
          {dryRun && <ImportPreview result={dryRun} />}
          {dryRun && (
            <ImportPaths
              table={table}
              result={dryRun}
              acceptsHidden={acceptsHidden}
              onAcceptHidden={setAcceptsHidden}
            />
          )}
          {dryRun && dryRun.losses.length > 0 && (
            <Text as="label" size={1}>
              <input
                type="checkbox"
                checked={acceptsLosses}
                onChange={({ currentTarget }) => setAcceptsLosses(currentTarget.checked)}
              />{' '}
              Remove these values
            </Text>
          )}
          {dryRun && (
            <Flex gap={2}>
              <Button
                fontSize={1}
                tone="primary"
                text={`Import ${written} ${written === 1 ? rowNouns[table].one : rowNouns[table].many}`}
                disabled={
                  isPending || written === 0 || dryRun.counts.invalid > 0 || needsConfirmation
                }
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
