import type { Locale } from '#lib/base/locales.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import { normalizeCampaignName, otherName } from '#lib/values/campaign-name.ts'

/** Where a dealership posts a link, with the source and medium that results show. */
export const linkChannels = {
  facebook: ['facebook', 'social'],
  instagram: ['instagram', 'social'],
  email: ['newsletter', 'email'],
  text: ['sms', 'text'],
  other: ['dealer', 'link'],
} as const

export type LinkChannel = keyof typeof linkChannels

/** Campaign parameters of a link. The name has been parsed by `parseCampaignName`. */
export interface LinkCampaign {
  name: string
  source: string
  medium: string
}

/** Returns the name under which results list a campaign; null for a text that is none. */
export function parseCampaignName(text: string): string | null {
  const name = normalizeCampaignName(text)
  return name === '' || name === otherName ? null : name
}

/** Returns the absolute URL of a dealership's storefront. */
export function storefrontUrl(
  siteUrl: string,
  slug: string,
  locale: Locale,
  campaign: LinkCampaign | null = null,
): string {
  const path = storefrontHref({ locale, storefront: { kind: 'dealer', slug } }, '/')
  if (!campaign) return siteUrl + path
  const { name, source, medium } = campaign
  const query = new URLSearchParams({
    ...{ utm_source: source, utm_medium: medium, utm_campaign: name },
  })
  return `${siteUrl}${path}?${query}`
}
