'use client'

import type { OpeningTexts } from '#lib/catalog/format-contact.ts'
import { getOpeningStatus } from '#lib/catalog/opening-hours.ts'
import { useNow } from './use-now.ts'

interface Props {
  opening: OpeningTexts
  texts: OpeningStatusTexts
  /** Shown until the browser knows the time, and without JavaScript. */
  fallback: string
}

/** Strings with `{time}` and `{day}`. */
export interface OpeningStatusTexts {
  openUntil: string
  opensToday: string
  opensOn: string
}

/**
 * Says until when a dealership is open, or when it opens. Has one line from the start, so that nothing moves.
 */
export function OpeningStatus({ opening, texts, fallback }: Props) {
  const now = useNow()
  const status = now && describeOpening(opening, texts, now)
  return (
    <span className="opening-status" data-open={status?.isOpen}>
      {status?.text ?? fallback}
    </span>
  )
}

/** Returns whether a dealership is open at a time, and the sentence for it. */
export function describeOpening(
  { spans, timeZone, closedDays, weekdays }: OpeningTexts,
  texts: OpeningStatusTexts,
  now: Date,
): { isOpen: boolean; text: string } | null {
  const status = getOpeningStatus(spans, timeZone, now, closedDays)
  if (!status) return null
  if (status.isOpen) {
    const time = spans.find(({ to }) => to === status.closes)?.closes ?? ''
    return { isOpen: true, text: texts.openUntil.replace('{time}', time) }
  }
  const time = spans.find(({ from }) => from === status.opens)?.opens ?? ''
  const text = status.day === null ? texts.opensToday : texts.opensOn
  const day = status.day === null ? '' : (weekdays[status.day] ?? '')
  return { isOpen: false, text: text.replace('{day}', day).replace('{time}', time) }
}
