import { Text } from '@sanity/ui'
import type { Retention } from '#lib/leads/staff/leads-status.ts'
import { DescriptionList } from './description-list.tsx'
import { formatDateTime } from './format-date.ts'
import { Panel } from './panel.tsx'

const labels: Record<Retention['periods'][number]['kind'], string> = {
  enquiries: 'Requests',
  consents: 'Waitlist and consents',
  addresses: 'Network addresses',
  mails: 'Records of mails',
  counters: 'Counters of forms',
}

/** How long personal data is kept, why, and when expired data was last deleted. */
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
