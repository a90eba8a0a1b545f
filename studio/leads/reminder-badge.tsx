import { Badge } from '@sanity/ui'
import { describeReminder } from './reminder.ts'

/** Due date of a lead. Renders nothing without a reminder. */
export function ReminderBadge({ remindOn }: { remindOn: string | null }) {
  if (remindOn === null) return null
  const { text, isDue } = describeReminder(remindOn)
  return <Badge tone={isDue ? 'critical' : 'default'}>{text}</Badge>
}
