import type { ClaimedMail, MailContext } from './claimed-mail.ts'
import type { Fact } from './letter.ts'
import { oneLine } from './safe-text.ts'
import type { MailWords } from './words.ts'

/** Where and when a lead came in, by label. */
export function originFacts(
  { lead, dealership }: ClaimedMail,
  { sender, siteUrl }: MailContext,
  locale: string,
  words: MailWords,
): Fact[] {
  const page = pageOf(lead.page, siteUrl)
  const shop = dealership
    ? oneLine(dealership.name)
    : (lead.storefront ?? words('origin_main', { product: sender.product }))
  const campaign = [
    lead.utm_campaign,
    lead.utm_source,
    lead.utm_medium,
    lead.utm_term,
    lead.utm_content,
  ]
  return [
    { label: words('origin_storefront'), value: shop },
    { label: words('origin_page'), value: page ?? oneLine(lead.page ?? ''), href: page },
    { label: words('origin_referrer'), value: oneLine(lead.referrer ?? '', 500) },
    { label: words('origin_campaign'), value: oneLine(campaign.filter(Boolean).join(', '), 500) },
    { label: words('origin_language'), value: languageOf(lead.locale, locale) },
    { label: words('origin_received'), value: timeOf(lead.created_at, locale) },
  ].filter(({ value }) => value !== '')
}

const flags = ['honeypot', 'too-fast', 'direct'] as const

/** Why a lead may not be what it seems, in sentences. */
export function flagTexts({ lead }: Pick<ClaimedMail, 'lead'>, words: MailWords): string[] {
  return flags.filter((flag) => lead.flags.includes(flag)).map((flag) => words(`flag_${flag}`))
}

/** The page's address, or undefined where what was noted is not a path of this site. */
function pageOf(page: string | null, siteUrl: string): string | undefined {
  if (!page?.startsWith('/') || !URL.canParse(page, siteUrl)) return undefined
  const url = new URL(page, siteUrl)
  return url.origin === siteUrl ? url.href : undefined
}

function languageOf(language: string | null, locale: string): string {
  if (!language || !/^[a-z]{2}$/.test(language)) return ''
  return new Intl.DisplayNames(locale, { type: 'language' }).of(language) ?? language
}

/** In the maker's time zone, which is named. */
function timeOf(timestamp: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone: 'America/Toronto',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(timestamp))
}
