import { formatPrice } from '#lib/catalog/format-price.ts'
import { leadForms, listTypedFields } from '#lib/leads/forms/declared-fields.ts'
import { createMailTranslator } from '#lib/leads/mail/mail-translator.ts'
import { statusLabels } from '#lib/leads/staff/lead-labels.ts'
import { type LeadChangeEntry, leadStatus } from '#lib/leads/staff/lead-progress.ts'
import type { LeadNote } from '#lib/leads/staff/lead-schemas.ts'
import { formatDate } from '#studio/tools/format-date.ts'

const t = createMailTranslator('en')
const fieldLabels = new Map<string, string>(
  leadForms.flatMap(listTypedFields).map(([name]) => [name, t(`field_${name}`)]),
)

export type TimelineItem =
  | {
      kind: 'note'
      id: string
      author: string
      created_at: string
      text: string
      is_shared: boolean
    }
  | { kind: 'change'; id: string; author: string; created_at: string; text: string }

/** Returns a lead's notes and changes, oldest first. */
export function getTimeline(
  notes: readonly LeadNote[],
  changes: readonly LeadChangeEntry[],
): TimelineItem[] {
  return [
    ...notes.map((note): TimelineItem => ({ ...note, kind: 'note' })),
    ...changes.map(
      ({ id, author, created_at, ...change }): TimelineItem => ({
        kind: 'change',
        id,
        author,
        created_at,
        text: describeChange(change),
      }),
    ),
  ].toSorted((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at))
}

function describeChange({
  field,
  old_value,
  new_value,
}: Pick<LeadChangeEntry, 'field' | 'old_value' | 'new_value'>): string {
  if (field === 'call') return 'Called the visitor'
  if (field === 'mail') return `Mail to the visitor: ${new_value}`
  if (field === 'corrected') return `Corrected: ${listLabels(new_value)}`
  const label = {
    status: 'Status',
    assignee: 'Assignee',
    remind_on: 'Reminder',
    dealer_remind_on: 'Reminder of the dealership',
    dealership: 'Answered by',
    amount: 'Amount',
  }[field]
  return `${label}: ${formatValue(field, old_value)} → ${formatValue(field, new_value)}`
}

/** Returns the labels of fields by their names, which commas separate. */
function listLabels(names: string | null): string {
  const labels = (names ?? '').split(', ').map((name) => fieldLabels.get(name) ?? name)
  return labels.join(', ')
}

/** Text for a value that is missing. */
const absent: Partial<Record<LeadChangeEntry['field'], string>> = {
  assignee: 'nobody',
  dealership: 'the maker',
}

function formatValue(field: LeadChangeEntry['field'], value: string | null): string {
  if (value === null) return absent[field] ?? 'none'
  if (field === 'status') return statusLabels[leadStatus.parse(value)]
  if (field === 'amount') return formatPrice(Number(value), 'en')
  return field in absent ? value : formatDate(value)
}
