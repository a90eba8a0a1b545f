import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'

interface Props {
  locale: Locale
  dates: DeskDates
  /** Null before it is known, or once the lead is answered. */
  dueAt: string | null
}

/** Until when a lead is to be answered, or since when it should have been. */
export function AnswerDue({ locale, dates, dueAt }: Props) {
  if (dueAt === null) return null
  const isOver = Date.parse(dueAt) <= Date.now()
  const time = dates.time(dueAt)
  return (
    <span className={isOver ? 'is-due' : undefined}>
      {translate(locale, 'desk')(isOver ? 'overdueSince' : 'answerBy', { time })}
    </span>
  )
}
