import 'server-only'
import { locales } from '#lib/base/locales.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { absoluteUrl } from '#lib/routing/absolute-url.ts'
import { securityTxtPath } from '#lib/routing/well-known.ts'

/** RFC 9116 recommends less than a year. Each rendering is valid from its own time. */
const validDays = 300

/**
 * Returns security.txt: where a found vulnerability is reported, by RFC 9116.
 * @throws ContentError
 */
export async function getSecurityTxt(now = new Date()): Promise<string> {
  const { settings } = await getSiteSettings(null)
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
