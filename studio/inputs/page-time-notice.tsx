import { Card, Text } from '@sanity/ui'
import { z } from 'zod'
import { getRangeState } from '#lib/values/date-range.ts'
import { readDateRange } from '#schemas/fields/date-range.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'

const ending = z.object({ endTarget: z.string().min(1) })

/** Says when visitors see a page that has a beginning or an end. Renders nothing for any other. */
export function PageTimeNotice({ page }: { page: unknown }) {
  const notice = describePageTime(page, Date.now())
  if (notice === null) return null
  return (
    <Card padding={3} radius={2} border tone={notice.tone} role="status" data-testid="page-time">
      <Text size={1}>{notice.text}</Text>
    </Card>
  )
}

/**
 * Returns what staff read about the time of a page, or null for a page without one.
 * @param page document, not validated
 * @param now in ms since the epoch
 */
export function describePageTime(
  page: unknown,
  now: number,
): { tone: 'caution' | 'default'; text: string } | null {
  const { startsAt, endsAt } = readDateRange(page)
  const state = getRangeState({ startsAt, endsAt }, now)
  const target = ending.safeParse(page).data?.endTarget
  const after = target ? `visitors are sent to ${target}` : 'visitors do not find it'
  if (state === 'after' && endsAt !== null) {
    const text = `Ended on ${formatDateTime(endsAt)}: ${after}. The preview still shows the page.`
    return { tone: 'caution', text }
  }
  const end = endsAt === null ? '' : ` It ends on ${formatDateTime(endsAt)}; then ${after}.`
  if (state === 'before' && startsAt !== null) {
    const text = `Scheduled: visitors see the page from ${formatDateTime(startsAt)}. The preview shows it already.${end}`
    return { tone: 'caution', text }
  }
  return end === '' ? null : { tone: 'default', text: end.trim() }
}
