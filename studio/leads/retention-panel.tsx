import { Text } from '@sanity/ui'
import type { Retention } from '#lib/leads/staff/leads-status.ts'
import { DescriptionList } from '#studio/tools/description-list.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'

const labels: Record<Retention['periods'][number]['kind'], string> = {
  enquiries: 'Requests',
  consents: 'Waitlist and consents',
  addresses: 'Network addresses',
  mails: 'Records of mails and webhooks',
  counters: 'Counters of forms',
  visits: 'Counts of visits',
  visit_days: 'Counts of visits by day',
  guests: 'Comments by guests on drafts',
}

/** Retention periods, their reasons, and the time of the last deletion. */
export function RetentionPanel({ retention: { periods, last_purge } }: { retention: Retention }) {
  const items = periods.map(({ kind, period, starts, basis }) => ({
    label: labels[kind],
    value: `${period} from ${starts}\n${basis}`,
  }))
  return (
    <Panel title="How long data is kept">
      <DescriptionList items={items} />
      <Text size={1} muted>
        {last_purge === null
          ? 'Nothing was deleted yet.'
          : `What is older is deleted every hour. Last time: ${formatDateTime(last_purge)}`}
      </Text>
    </Panel>
  )
}
