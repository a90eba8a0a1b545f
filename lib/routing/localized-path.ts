import { defaultLocale, isLocale, type Locale, locales } from '../base/locales.ts'

/** Segments of public paths in the default locale that differ in French: of pages, and of dealers' storefronts. */
export const frenchSegments: Readonly<Record<string, string>> = {
  products: 'produits',
  about: 'a-propos',
  dealers: 'concessionnaires',
  privacy: 'confidentialite',
  search: 'recherche',
  fit: 'compatibilite',
  dealer: 'concessionnaire',
}

/** Segments in the default locale by the French ones. */
export const englishSegments: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(frenchSegments).map(([english, french]) => [french, english]),
)

/** Returns the locale of a public path: `fr` for `/fr/faq`. */
export function getPathLocale(publicPath: string): Locale {
  return locales.find((locale) => locale === publicPath.split(/[/?#]/)[1]) ?? defaultLocale
}

/**
 * Returns the public path of a page in the other locale: `/dealer/nord/about#team` is
 * `/fr/concessionnaire/nord/a-propos#team`. The segments of a campaign page stay: `proxy.ts` leads on from them.
 * @returns null if no page of its locale can have the path, as `/fr/about`
 */
export function translatePath(publicPath: string): string | null {
  const isFrench = getPathLocale(publicPath) === 'fr'
  const [, path = '', suffix = ''] = /^([^?#]*)(.*)$/s.exec(publicPath) ?? []
  const segments = path.split('/').slice(isFrench ? 2 : 1)
  // The path on a dealer's storefront follows the dealer's slug.
  const dealer = isFrench ? frenchSegments.dealer : 'dealer'
  const translated = segments.map((segment, index) =>
    index === 0 || (index === 2 && segments[0] === dealer)
      ? translateSegment(segment, isFrench)
      : segment,
  )
  // Public paths begin with no locale but `fr`, and with that once.
  if (translated.includes(null) || isLocale(segments[0] ?? '')) return null
  const prefix = isFrench ? '' : '/fr'
  const own = translated.join('/')
  return `${own === '' ? prefix || '/' : `${prefix}/${own}`}${suffix}`
}

function translateSegment(segment: string, isFrench: boolean): string | null {
  const isKnown = Object.hasOwn(frenchSegments, segment)
  if (!isFrench) return (isKnown && frenchSegments[segment]) || segment
  const english = Object.keys(frenchSegments).find((key) => frenchSegments[key] === segment)
  return english ?? (isKnown ? null : segment)
}
