import { dateLocales, type Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { timeZone } from '#lib/base/time-zone.ts'

/** Returns the texts of a guest's tools. @param expiresAt when the link ends, ISO 8601 */
export function getGuestTexts(locale: Locale, expiresAt: string) {
  const t = translate(locale, 'guest')
  const dateFormat = new Intl.DateTimeFormat(dateLocales[locale], {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return {
    label: t('label'),
    until: t('until', { date: dateFormat.format(new Date(expiresAt)) }),
    comment: t('comment'),
    list: t('list'),
    leave: t('leave'),
    hint: t('hint'),
    place: t('place'),
    wholePage: t('wholePage'),
    clickedPlace: t('clickedPlace'),
    name: t('name'),
    body: t('body'),
    send: t('send'),
    close: t('close'),
    sent: t('sent'),
    none: t('none'),
    resolved: t('resolved'),
    reply: t('reply'),
    replyTo: t('replyTo'),
    replyBody: t('replyBody'),
    replies: t('replies'),
    team: t('team'),
    answered: t('answered'),
    pinAnswered: t('pinAnswered'),
    near: t('near', { heading: '{heading}' }),
    otherPage: t('otherPage'),
    nameMissing: t('nameMissing'),
    bodyMissing: t('bodyMissing'),
    failed: t('failed'),
    gone: t('gone'),
    limited: t('limited'),
    notLoaded: t('notLoaded'),
    personal: t('personal'),
  }
}

export type GuestTexts = ReturnType<typeof getGuestTexts>
