import { Button, Flex } from '@sanity/ui'
import type { LeadBacklog } from '#lib/leads/staff/lead-progress.ts'
import type { UrlFilters } from './filter-params.ts'

interface Props {
  value: UrlFilters['attention']
  /** Null while it is unknown. */
  backlog: LeadBacklog | null
  onChange: (value: UrlFilters['attention']) => void
}

const labels = { unread: 'Unread', due: 'Due', overdue: 'Overdue' } as const

/**
 * Switches that show only unread leads, those whose reminder is due, or those whose dealership has not answered in time,
 * each with their number.
 */
export function AttentionFilter({ value, backlog, onChange }: Props) {
  return (
    <Flex as="fieldset" gap={2} padding={0} margin={0} style={{ border: 0 }} aria-label="Attention">
      {(['unread', 'due', 'overdue'] as const).map((name) => (
        <Button
          key={name}
          fontSize={1}
          mode={value === name ? 'default' : 'ghost'}
          tone={name !== 'unread' && backlog?.[name] ? 'critical' : 'primary'}
          text={backlog ? `${labels[name]} (${backlog[name]})` : labels[name]}
          aria-pressed={value === name}
          onClick={() => onChange(value === name ? null : name)}
        />
      ))}
    </Flex>
  )
}
