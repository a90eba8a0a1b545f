import type { Locale } from '#lib/base/locales.ts'
import { fingerprintText } from '#lib/content/fingerprint.ts'
import { textVariantName } from '#lib/content/variants.ts'

export interface NewVariant {
  /** Absent for the default language. */
  language?: Exclude<Locale, 'en'>
  dealerships?: readonly string[]
  /** Text that it starts with. */
  value: string | readonly unknown[]
  /** Text that it translates. */
  source?: unknown
  /** Whether visitors do not see it until a person has read it. */
  unreviewed?: true
}

/** Returns a variant of a field, as its object stores it. */
export const createVariant = (
  field: string,
  { language, dealerships, value, source, unreviewed }: NewVariant,
) => ({
  ...{ _key: crypto.randomUUID().slice(0, 12), _type: textVariantName, field },
  ...(language && { language, source: fingerprintText(source) }),
  ...(dealerships && { dealerships: [...dealerships] }),
  ...(typeof value === 'string' ? { text: value } : { richText: value }),
  ...(unreviewed && { unreviewed }),
})
