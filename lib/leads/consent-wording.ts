import { createHash } from 'node:crypto'
import { applyFrenchTypography } from '#lib/base/french-typography.ts'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

/** Consent given by joining the waitlist. */
export interface ConsentWording {
  /** SHA-256 of locale and wording (hex): all that a form sends. */
  version: string
  wording: string
  locale: Locale
}

interface ConsentParties {
  product: string
  maker: string
  /** The maker's email address. */
  email: string
  postalAddress: string | null
}

/** Returns the consent wording of the waitlist with its version. */
export function getConsentWording(
  { product, maker, email, postalAddress }: ConsentParties,
  locale: Locale,
): ConsentWording {
  // The page and the server read the settings separately: the wording must not depend on white space, which is that of
  // French typography only in the settings of a page.
  const addressLines = postalAddress?.trim().split('\n') ?? []
  const contact = [email, ...addressLines].filter((line) => line !== '').join(', ')
  const text = translate(locale, 'waitlist')('consent', { maker, product, contact })
  const wording = locale === 'fr' ? applyFrenchTypography(text) : text
  const version = createHash('sha256').update(`${locale}\n${wording}`).digest('hex')
  return { version, wording, locale }
}
