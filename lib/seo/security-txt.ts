import 'server-only'
import { z } from 'zod'
import { revalidateSeconds, tags } from '#lib/base/cache-tags.ts'
import { locales } from '#lib/base/locales.ts'
import { getPublishedRawContent } from '#lib/content/get-raw-content.ts'
import { lenientOptional } from '#lib/content/lenient-schemas.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { securityTxtPath } from '#lib/routing/well-known.ts'
import { isEmailAddress, normalizeEmailAddress } from '#lib/values/email-address.ts'

// Reads only the address: without one there is no file, whatever else of the settings is readable.
const query = '*[_type == "siteSettings" && _id == "siteSettings"][0]{ contactEmail }'

const contact = z.object({
  contactEmail: lenientOptional(z.string().overwrite(normalizeEmailAddress).refine(isEmailAddress)),
})

/** RFC 9116 recommends less than a year. Each rendering is valid from its own time. */
const validDays = 300

/** Clients revalidate after the period after which the site itself renders the file again. */
export const securityTxtHeaders = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': `public, max-age=${revalidateSeconds}`,
}

/**
 * Returns security.txt: where a found vulnerability is reported, by RFC 9116.
 * @returns null if the site settings have no valid address, because a file must name a contact
 * @throws ContentError if the settings cannot be read
 */
export async function getSecurityTxt(now = new Date()): Promise<string | null> {
  const settings = await getPublishedRawContent({
    query,
    tags: [tags.content('siteSettings')],
    schema: contact,
  })
  if (!settings?.contactEmail) return null
  const expires = new Date(now.getTime() + validDays * 24 * 60 * 60 * 1000)
  const address = encodeURIComponent(settings.contactEmail).replaceAll('%40', '@')
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires.toISOString()}`,
    `Preferred-Languages: ${locales.join(', ')}`,
    `Canonical: ${absoluteUrl(securityTxtPath)}`,
    '',
  ].join('\n')
}
