import { dateLocales, type Locale } from '#lib/base/locales.ts'
import { timeZone } from '#lib/base/time-zone.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import type { ClaimedMail, MailContext } from './claimed-mail.ts'
import type { Fact } from './mail-content.ts'
import type { MailTranslator } from './mail-translator.ts'

/** Returns storefront, page, referrer, campaign, language and time of a lead; unknown ones left out. */
export function attributionFacts(
  { lead, dealership }: ClaimedMail,
  { sender, siteUrl }: MailContext,
  locale: Locale,
  t: MailTranslator,
): Fact[] {
  const page = pageUrl(lead.page, siteUrl)
  const storefront = dealership
    ? sanitizeLine(dealership.name)
    : (lead.storefront ?? t('attribution_main', { product: sender.product }))
  const campaign = [
    lead.utm_campaign,
    lead.utm_source,
    lead.utm_medium,
    lead.utm_term,
    lead.utm_content,
  ]
  return [
    { label: t('attribution_storefront'), value: storefront },
    { label: t('attribution_page'), value: page ?? sanitizeLine(lead.page ?? ''), href: page },
    { label: t('attribution_referrer'), value: sanitizeLine(lead.referrer ?? '', 500) },
    {
      label: t('attribution_campaign'),
      value: sanitizeLine(campaign.filter(Boolean).join(', '), 500),
    },
    { label: t('attribution_language'), value: formatLanguage(lead.locale, locale) },
    { label: t('attribution_received'), value: formatTime(lead.created_at, locale) },
  ].filter(({ value }) => value !== '')
}

const flags = ['honeypot', 'too-fast', 'direct'] as const

/** Returns a sentence for each of a lead's spam flags. */
export function flagTexts({ lead }: Pick<ClaimedMail, 'lead'>, t: MailTranslator): string[] {
  return flags.filter((flag) => lead.flags.includes(flag)).map((flag) => t(`flag_${flag}`))
}

/** Returns the page's URL; undefined if the stored path is not one of this site. */
function pageUrl(page: string | null, siteUrl: string): string | undefined {
  if (!page?.startsWith('/') || !URL.canParse(page, siteUrl)) return undefined
  const url = new URL(page, siteUrl)
  return url.origin === siteUrl ? url.href : undefined
}

function formatLanguage(language: string | null, locale: Locale): string {
  if (!language || !/^[a-z]{2}$/.test(language)) return ''
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
}

/** Formats a timestamp in the maker's time zone, with its name. */
function formatTime(timestamp: string, locale: Locale): string {
  return new Intl.DateTimeFormat(dateLocales[locale], {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(timestamp))
}
