import 'server-only'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { env } from '#lib/base/env.ts'
import { defaultLocale, type Locale, locales } from '#lib/base/locales.ts'
import { ContentError } from '#lib/content/content-error.ts'
import { getPublishedRawContent } from '#lib/content/get-raw-content.ts'
import { optionalText } from '#lib/content/lenient-schemas.ts'
import { mainAudience, type TextAudience } from '#lib/content/text-audience.ts'
import { variantsProjection } from '#lib/content/variants.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'
import type { MailSender } from './claimed-mail.ts'

// Reads only the fields that mails need: an incomplete page text must not stop mails.
const query = `*[_type == "siteSettings" && _id == "siteSettings"][0]{
  productName, manufacturer, contactEmail, postalAddress, leadMailLanguage, ${variantsProjection}
}`

const senderSettings = z.object({
  productName: z.string(),
  manufacturer: z.string(),
  contactEmail: z.string().overwrite(normalizeEmailAddress).refine(isEmailAddress),
  postalAddress: optionalText,
  leadMailLanguage: z.enum(locales).catch(defaultLocale),
})

/** The site settings have no postal address, which every mail must have (CASL, section 6(2)). */
class MissingPostalAddressError extends ContentError {
  override name = 'MissingPostalAddressError'
}

/**
 * Returns the sender of mails from the site settings, as pages of an audience name it; an address is null if it is
 * missing.
 * @param readContent cached by default
 * @throws ContentError also if settings are incomplete
 */
export async function getSenderSettings(
  audience: TextAudience,
  readContent = getPublishedRawContent,
) {
  const settings = await readContent({
    query,
    tags: [tags.content('siteSettings')],
    schema: senderSettings,
    audience,
    isRequired: true,
  })
  if (!settings) throw new ContentError('Missing: siteSettings')
  return {
    product: settings.productName,
    maker: settings.manufacturer,
    email: settings.contactEmail,
    postalAddress: settings.postalAddress?.trim() || null,
    locale: settings.leadMailLanguage,
  }
}

/**
 * Returns the sender of the site's mails in a language.
 * @throws ContentError also if settings are incomplete; then no mail may be sent
 */
export async function getMailSender(locale: Locale): Promise<MailSender> {
  const { postalAddress, ...settings } = await getSenderSettings({ ...mainAudience, locale })
  if (postalAddress === null) {
    throw new MissingPostalAddressError('The site settings have no postal address')
  }
  return { ...settings, from: env().MAIL_FROM ?? settings.email, postalAddress }
}

/** Whether mails wait because the site settings have no postal address. @throws ContentError */
export async function isPostalAddressMissing(): Promise<boolean> {
  try {
    await getMailSender(defaultLocale)
    return false
  } catch (error) {
    if (error instanceof MissingPostalAddressError) return true
    throw error
  }
}
