import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import { isWebUrl, normalizeWebUrl } from '#lib/values/web-url.ts'
import { ContentError } from './content-error.ts'
import type { getRawContent } from './get-raw-content.ts'
import { contentImage, imageProjection } from './image.ts'
import { lenientArray, lenientOptional, optionalText } from './lenient-schemas.ts'
import { interpolateContent, type StorefrontValues } from './placeholders.ts'
import type { SiteSettingsQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'
import { getWithClaims } from './with-claims.ts'
import { withTypography } from './with-typography.ts'

const siteSettingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName,
  manufacturer,
  contactEmail,
  postalAddress,
  socialLinks[]{_key, label, url},
  description,
  ${variantsProjection},
  "sharePicture": sharePicture${imageProjection},
  // In the language of the page, whether or not the texts above are.
  "names": [{manufacturer, postalAddress, ${variantsProjection}}]
}`)

const socialLink = z.object({
  _key: z.string(),
  label: z.string(),
  url: z.string().overwrite(normalizeWebUrl).refine(isWebUrl),
})

const names = { manufacturer: z.string(), postalAddress: optionalText }

const settingsShape = z.object({
  ...blockShape,
  ...names,
  productName: z.string(),
  contactEmail: z.string().overwrite(normalizeEmailAddress).refine(isEmailAddress),
  socialLinks: lenientArray(socialLink),
  description: z.string(),
  sharePicture: lenientOptional(contentImage),
})

const siteSettings = settingsShape.extend({
  names: z.array(z.object(names)).catch([]),
})

export type SiteSettings = z.infer<typeof settingsShape>

/** Settings of the site as one storefront shows them. */
export interface StorefrontSettings {
  /** Placeholders are replaced. */
  settings: SiteSettings
  /** The dealership's name on its storefront, otherwise the product name. */
  displayName: string
  storefrontValues: StorefrontValues
}

/**
 * Returns the site settings, and the values of texts that come from them.
 * @param dealership null on the main storefront
 * @param locale language of the page
 * @param read how the content is read, as in `getContent`
 * @throws ContentError also if the settings do not exist
 */
export async function getSiteSettings(
  dealership: { id: string; name: string } | null,
  locale: Locale = defaultLocale,
  read?: typeof getRawContent,
): Promise<StorefrontSettings> {
  const dealershipId = dealership?.id ?? null
  const {
    names: [ownNames],
    ...texts
  } = await getRawSiteSettings(dealershipId, locale, read)
  const settings = { ...texts, ...ownNames }
  const displayName = dealership?.name ?? settings.productName
  const storefrontValues = {
    product: displayName,
    maker: settings.manufacturer,
    dealershipId,
    locale,
  }
  const textValues = { product: displayName, maker: texts.manufacturer }
  return {
    settings: withTypography(interpolateContent(settings, textValues), locale),
    displayName,
    storefrontValues,
  }
}

const getRawSiteSettings = cache(
  async (dealershipId: string | null, locale: Locale, read?: typeof getRawContent) => {
    const settings = await getWithClaims(
      {
        query: siteSettingsQuery,
        tags: [tags.content('siteSettings')],
        schema: siteSettings satisfies SchemaFor<SiteSettingsQueryResult>,
        isRequired: true,
      },
      { dealershipId, locale },
      read,
    )
    if (settings === null) throw new ContentError('Missing: siteSettings')
    return settings
  },
)
