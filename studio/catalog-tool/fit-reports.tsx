import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useState } from 'react'
import { useStateLink } from 'sanity/router'
import type { FitReview } from '#lib/catalog/staff/fit-review-schema.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useMutation } from '#studio/tools/use-mutation.ts'

type Report = FitReview['reports']['rows'][number]

interface Props {
  api: CatalogApi
  reports: FitReview['reports']
  onChange: () => void
}

/** What buyers say, for staff to confirm: visitors see none of it before. */
export function FitReports({ api, reports: { count, rows }, onChange }: Props) {
  const [done, setDone] = useState<{ text: string; machine: string | null } | null>(null)
  return (
    <Panel title={`Reports of buyers (${count})`}>
      <Text size={1} muted>
        A confirmed report adds the size of its track to the machine. It changes nothing that was
        measured or stands in the maker’s sheet.
      </Text>
      {done && (
        <Card tone="positive" padding={3} radius={2} role="status">
          <Flex gap={3} align="center" wrap="wrap">
            <Text size={1}>{done.text}</Text>
            {done.machine !== null && <MachineLink id={done.machine} />}
          </Flex>
        </Card>
      )}
      <Stack as="ul" gap={3}>
        {rows.map((report) => (
          <ReportItem
            key={report.lead_id}
            api={api}
            report={report}
            onReview={(text, machine) => {
              setDone({ text, machine })
              onChange()
            }}
          />
        ))}
      </Stack>
    </Panel>
  )
}

function MachineLink({ id }: { id: string }) {
  const link = useStateLink({ state: { table: 'machines', row: id } })
  return (
    <Text size={1}>
      <a {...link}>Open the machine</a>
    </Text>
  )
}

interface ItemProps {
  api: CatalogApi
  report: Report
  onReview: (text: string, machine: string | null) => void
}

function ReportItem({ api, report, onReview }: ItemProps) {
  const { lead_id, product, machine, track, did_fit, note, reported_at } = report
  const { isPending, error, mutate } = useMutation(() => {})
  const review = (is_confirmed: boolean) =>
    mutate(async () => {
      const { machine: changed } = await api.reviewFitReport({ lead_id, reported_at, is_confirmed })
      if (!is_confirmed) onReview('The report is dismissed.', null)
      else if (changed)
        onReview('The report is confirmed, and is evidence of the machine.', changed)
      else onReview('The report is confirmed. No machine was changed by it.', null)
    })
  const name = `${product}, ${machine || 'machine not named'}`
  return (
    <Stack as="li" gap={2}>
      <Text size={1} weight="medium">
        {did_fit ? 'Fitted' : 'Did not fit'}: {name}
      </Text>
      <Text size={1} muted>
        {track ? `Track: ${track}. ` : ''}
        {formatDateTime(reported_at)}
      </Text>
      {note !== '' && <Text size={1}>{note}</Text>}
      <Flex gap={2}>
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          text="Confirm"
          aria-label={`Confirm: ${name}`}
          disabled={isPending}
          onClick={() => review(true)}
        />
        <Button
          fontSize={1}
          padding={2}
          mode="bleed"
          text="Dismiss"
          aria-label={`Dismiss: ${name}`}
          disabled={isPending}
          onClick={() => review(false)}
        />
      </Flex>
      {error !== null && (
        <Card tone="critical" padding={2} radius={2} role="alert">
          <Text size={1}>{error}</Text>
        </Card>
      )}
    </Stack>
  )
}
