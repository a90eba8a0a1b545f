import 'server-only'
import { defaultLocale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import type { getRawContent } from './get-raw-content.ts'
import {
  hasPlaceholder,
  interpolateContent,
  type PlaceholderValues,
  type StorefrontValues,
} from './placeholders.ts'
import { getSiteSettings } from './site-settings.ts'

/**
 * Returns content with its placeholders replaced, by names in the language of each block. A page in another language
 * has the cache tags of the names in the default one only if a block without a translation shows them.
 * @throws ContentError
 */
export async function withPlaceholders<Content>(
  content: Content,
  storefrontValues: StorefrontValues,
  read?: typeof getRawContent,
): Promise<Content> {
  const defaultValues = needsDefaultValues(content, storefrontValues)
    ? await getDefaultValues(storefrontValues, read)
    : storefrontValues
  return interpolateContent(content, storefrontValues, defaultValues)
}

function needsDefaultValues(content: unknown, { locale }: StorefrontValues): boolean {
  if (locale === defaultLocale) return false
  let isNeeded = false
  mapStrings(content, (text, _field, language) => {
    if (language === defaultLocale && hasPlaceholder(text)) isNeeded = true
    return text
  })
  return isNeeded
}

async function getDefaultValues(
  { dealershipId, product }: StorefrontValues,
  read?: typeof getRawContent,
): Promise<PlaceholderValues> {
  const dealership = dealershipId === null ? null : { id: dealershipId, name: product }
  return (await getSiteSettings(dealership, defaultLocale, read)).storefrontValues
}
