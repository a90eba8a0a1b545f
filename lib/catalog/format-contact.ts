import { cache } from 'react'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import { byLocale, type Locale, regionalLocales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { getToday } from '#lib/base/time-zone.ts'
import { telHref } from '#lib/values/tel-href.ts'
import type { DealershipContact } from './dealership-contact.ts'
import { type OpeningSpan, parseOpeningHours, timeZoneOf, weekdayCodes } from './opening-hours.ts'

/** Contact details of a dealership as shown to visitors; missing ones are null or empty. */
export interface FormattedContact {
  phone: { text: string; href: string } | null
  email: string | null
  /** Lines of the address, for example `7420 Rue de l’Acier` and `Montreal, Quebec  H2P 1A1`, in French `Montréal (Québec)  H2P 1A1`. */
  address: string[]
  /** Lines of the opening hours, and the next days on which it is closed. */
  hours: string[]
}

/**
 * Formats the contact details of a dealership. Within a request it returns the same object for a dealership: a page
 * contains its data once.
 */
export const formatContact = cache(
  (contact: DealershipContact, locale: Locale): FormattedContact => {
    const { phone, contactEmail, street, postalCode, openingHours } = contact
    const closed = formatClosedDays(contact, locale)
    const lastLine = [formatPlace(contact, locale), postalCode].filter(Boolean).join('  ')
    return {
      phone: phone === null ? null : { text: formatPhone(phone, locale), href: telHref(phone) },
      email: contactEmail,
      address: [street ?? '', lastLine].filter((line) => line !== ''),
      hours: [
        ...openingHours.map((line) => formatOpeningHours(line, locale)),
        ...(closed ? [closed] : []),
      ],
    }
  },
)

/** Returns town and province, for example `Montreal, Quebec` or `Montréal (Québec)`, or an empty text. */
export function formatPlace(
  { town, province }: Pick<DealershipContact, 'town' | 'province'>,
  locale: Locale,
): string {
  const provinceName = province && translate(locale, 'provinces')(province)
  if (!town || !provinceName) return town ?? provinceName ?? ''
  return translate(locale, 'dealers')('place', { town, province: provinceName })
}

/** Formats a phone number in its stored form: only its extension differs by language. */
function formatPhone(phone: string, locale: Locale): string {
  const [number = '', extension] = phone.split(' ext. ')
  if (extension === undefined) return phone
  return translate(locale, 'dealers')('extension', { number, extension })
}

/** Opening hours with the texts that say whether a dealership is open, for the browser, which knows the time. */
export interface OpeningTexts {
  spans: (OpeningSpan & {
    /** Formatted times. */
    opens: string
    closes: string
  })[]
  timeZone: string
  /** Days on which it is closed, that have not passed; absent if there are none. */
  closedDays?: string[]
  /** Names of the days from Monday. */
  weekdays: string[]
}

/** Returns the data of `OpeningStatus`, or null without opening hours. */
export function formatOpening(contact: DealershipContact, locale: Locale): OpeningTexts | null {
  const { openingHours, province } = contact
  if (openingHours.length === 0) return null
  const closedDays = comingClosedDays(contact)
  return {
    spans: openingHours.map((line) => {
      const [opens = '', closes = ''] = formatTimes(line, locale)
      return { ...parseOpeningHours(line), opens, closes }
    }),
    timeZone: timeZoneOf(province),
    ...(closedDays.length > 0 && { closedDays }),
    weekdays: weekdayCodes.map((code) => formatWeekday(code, locale)),
  }
}

/** Closed days that are named: a dealership may close for a season. */
const maxNamedDays = 5

/** Returns the closed days that have not passed, in order. Pages are rendered again at least once a day. */
function comingClosedDays({ closedDays, province }: DealershipContact): string[] {
  const today = getToday(new Date(), timeZoneOf(province))
  return closedDays.filter((day) => day >= today).toSorted()
}

/** Returns the next closed days as a sentence, for example `Closed December 24 and 31`; null without any. */
function formatClosedDays(contact: DealershipContact, locale: Locale): string | null {
  const days = comingClosedDays(contact).slice(0, maxNamedDays)
  if (days.length === 0) return null
  const formatted = days.map((day) => getDayFormat(locale).format(new Date(`${day}T12:00Z`)))
  const list = new Intl.ListFormat(regionalLocales[locale], { type: 'conjunction' })
  return translate(locale, 'dealers')('closedDays', { days: list.format(formatted) })
}

/** Returns the formatted times of a line that matches `openingHoursPattern`. */
function formatTimes(line: string, locale: Locale): string[] {
  const [, times = ''] = line.split(' ')
  return times.split('-').map((time) => formatTime(time, locale))
}

/**
 * Formats a line that matches `openingHoursPattern`, for example as `Monday to Friday, 8:00 a.m. to 5:00 p.m.`, in
 * French as `Lundi à vendredi, 8 h à 17 h`.
 */
export function formatOpeningHours(line: string, locale: Locale): string {
  const t = translate(locale, 'dealers')
  const [days = ''] = line.split(' ')
  const [firstDay = '', lastDay = firstDay] = days.split('-')
  const [from = '', to = ''] = formatTimes(line, locale)
  const dayNames =
    firstDay === lastDay
      ? formatWeekday(firstDay, locale)
      : t('range', { from: formatWeekday(firstDay, locale), to: formatWeekday(lastDay, locale) })
  return capitalize(t('hours', { days: dayNames, times: t('range', { from, to }) }))
}

const createDateFormat = (options: Intl.DateTimeFormatOptions) =>
  byLocale(
    (locale) => new Intl.DateTimeFormat(regionalLocales[locale], { ...options, timeZone: 'UTC' }),
  )

const getWeekdayFormat = createDateFormat({ weekday: 'long' })
const getDayFormat = createDateFormat({ month: 'long', day: 'numeric' })
const getTimeFormat = createDateFormat({ hour: 'numeric', minute: '2-digit' })

function formatWeekday(day: string, locale: Locale): string {
  // 2024-01-01 was a Monday.
  const date = new Date(Date.UTC(2024, 0, 1 + weekdayCodes.indexOf(day)))
  return getWeekdayFormat(locale).format(date)
}

function formatTime(time: string, locale: Locale): string {
  const text = getTimeFormat(locale).format(new Date(`2024-01-01T${time}:00Z`))
  // French writes no minutes of a full hour.
  return locale === 'fr' ? applyFrenchTypography(text.replace(/(?<=h)\s00$/u, '')) : text
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
