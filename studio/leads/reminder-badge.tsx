import { Badge } from '@sanity/ui'
import { describeReminder } from './reminder.ts'

/** When a lead is due. Nothing without a reminder. */
export function ReminderBadge({ remindOn }: { remindOn: string | null }) {
  if (remindOn === null) return null
  const { text, isDue } = describeReminder(remindOn)
  return <Badge tone={isDue ? 'critical' : 'default'}>{text}</Badge>
}
