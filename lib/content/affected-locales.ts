import { isDeepStrictEqual } from 'node:util'
import { type Locale, locales } from '#lib/base/locales.ts'
import {
  applyVariants,
  applyVariantsWithoutFallback,
  findDealershipsWithVariants,
  withEmptyVariants,
} from './variants.ts'

/** Fields that every change of a document changes. */
const versionFields = new Set(['_rev', '_updatedAt'])

/**
 * Returns the locales whose pages can show the difference between two versions of a document: a change of only the
 * French none in English, and a change of an English text that has French none in French.
 * @param before the stored document before the change, not validated
 */
export function findAffectedLocales(before: object, after: object): Locale[] {
  const dealershipIds = new Set([
    ...findDealershipsWithVariants(before),
    ...findDealershipsWithVariants(after),
  ])
  return locales.filter((locale) =>
    [null, ...dealershipIds].some((dealershipId) => {
      const audience = { locale, dealershipId }
      const getViews = (document: object) => {
        const content = withoutVersion(document)
        // A page reads some fields of the document, and their block falls back to English for want of one of those:
        // it shows each text either as if no block did, or as if each block with any text that lacks French did.
        return [
          applyVariantsWithoutFallback(content, audience),
          applyVariants(withEmptyVariants(content), audience),
        ]
      }
      return !isDeepStrictEqual(getViews(before), getViews(after))
    }),
  )
}

const withoutVersion = (document: object) =>
  Object.fromEntries(Object.entries(document).filter(([name]) => !versionFields.has(name)))
