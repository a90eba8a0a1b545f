import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { formatTrackSize } from '#lib/values/track-size.ts'
import type { Fit } from './get-fit.ts'
import type { Evidence, MachineTracks } from './machine-tracks.ts'

/** Returns formatted sizes as a list of words. */
export const listSizes = (sizes: readonly string[], locale: Locale, type: 'and' | 'or') =>
  new Intl.ListFormat(locale, { type: type === 'and' ? 'conjunction' : 'disjunction' }).format(
    sizes,
  )

/** Returns the reason of an answer as a sentence; after "fits if", the condition. */
export function describeFit(fit: Fit, locale: Locale): string {
  const t = translate(locale, 'fit')
  if (fit.answer === 'unknown') {
    return t(fit.reason === 'set-unknown' ? 'unknown_set' : 'unknown_machine')
  }
  if (fit.reason === 'stated') return fit.text
  const sizes = listSizes(fit.sizes.map(formatTrackSize), locale, 'and')
  if (fit.answer === 'fits') {
    return fit.reason === 'size'
      ? t('fits_size', { fitting: sizes })
      : t('fits_every-track', { sizes })
  }
  if (fit.fitting.length === 0) return t('fits-if_any')
  const fitting = listSizes(fit.fitting.map(formatTrackSize), locale, 'or')
  return fit.answer === 'fits-if'
    ? t(`fits-if_${fit.reason}`, { fitting, sizes })
    : t(`does-not-fit_${fit.reason}`, { fitting, sizes })
}

/** Returns the answer in a few words, before its reason. */
export function labelFit(fit: Fit, locale: Locale): string {
  const t = translate(locale, 'fit')
  const isStated = fit.answer === 'fits-if' && fit.reason === 'stated'
  return isStated ? t('answer_stated') : t(`answer_${fit.answer}`)
}

/** Returns how a statement is known, with its date and note. */
export function describeEvidence({ kind, date, note }: Evidence, locale: Locale): string {
  const source = [translate(locale, 'fit')(`evidence_${kind}`), date && formatDay(date, locale)]
    .filter(Boolean)
    .join(', ')
  return note ? `${source}. ${note}` : source
}

/** Formats a date without a time: 1 November 2026, 1er novembre 2026. */
function formatDay(date: string, locale: Locale): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(date),
  )
  return locale === 'fr' ? day.replace(/^1 /, '1er ') : day
}

/** Returns which machines of a model a row is about: their serial numbers, their years, or all. */
export function describeRange(
  { serials, yearFrom, yearTo }: MachineTracks,
  locale: Locale,
): string {
  const t = translate(locale, 'fit')
  const parts = [
    serials &&
      (serials.last === null
        ? t('serialsFrom', { first: serials.first })
        : t('serials', { first: serials.first, last: serials.last })),
    describeYears(yearFrom, yearTo, locale),
  ].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : t('allYears')
}

function describeYears(from: number | null, to: number | null, locale: Locale): string | null {
  const t = translate(locale, 'fit')
  // As text: a number would get the separator of thousands.
  if (from !== null && to !== null) return t('years', { from: String(from), to: String(to) })
  if (from !== null) return t('yearsFrom', { from: String(from) })
  return to === null ? null : t('yearsTo', { to: String(to) })
}
