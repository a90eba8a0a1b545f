import type { ClientPerspective, SanityClient } from '@sanity/client'
import { z } from 'zod'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { mapStrings } from '#lib/base/map-strings.ts'
import { findClaimNames, getClaimName } from '#lib/content/claim-tokens.ts'
import { mainAudience, type TextAudience } from '#lib/content/text-audience.ts'
import {
  applyVariants,
  findDealershipsWithVariants,
  parseAllVariants,
  type Variant,
  variantsProjection,
} from '#lib/content/variants.ts'
import { claim } from '#schemas/documents/claim.ts'
import { serializeContent } from '#studio/tools/serialize-content.ts'

/** Storefronts that a publication changes in one language: all, or those of the dealerships with these ids. */
export type ChangedStorefronts = 'all' | ReadonlySet<string>

const query = `{
  "documents": *[_id in $ids] | order(_id asc),
  "claims": *[_type == "claim"]{_id, figure, inText, ${variantsProjection}}
}`

const content = z
  .object({
    documents: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
    claims: z.array(z.looseObject({ _id: z.string() })),
  })
  .transform(({ documents, claims }) => ({
    documents,
    untranslatedClaims: listUntranslatedClaims(claims),
  }))

const noContent = { documents: [], untranslatedClaims: new Set<string>() }

/** Returns the names of the claims that have words and no French. */
function listUntranslatedClaims(claims: readonly { _id: string }[]): ReadonlySet<string> {
  const isTranslated = (claim: object) => {
    const shown = applyVariants(claim, { ...mainAudience, locale: 'fr' })
    return typeof shown === 'object' && shown !== null && !('lang' in shown)
  }
  return new Set(claims.filter((each) => !isTranslated(each)).map(({ _id }) => getClaimName(_id)))
}

/**
 * Returns the storefronts that a publication changes, by language.
 * @param ids of the published documents
 * @throws ClientError, ServerError of the Content Lake
 */
export async function getChangedStorefronts(
  client: SanityClient,
  ids: readonly string[],
  perspective: ClientPerspective,
): Promise<Record<Locale, ChangedStorefronts>> {
  const [before = noContent, after = noContent] = await Promise.all(
    (['published', perspective] as const).map(async (each) =>
      content.parse(await client.fetch<unknown>(query, { ids }, { perspective: each })),
    ),
  )
  const changed = compareStorefronts(before, after)
  const claims = [...before.documents, ...after.documents].filter(
    ({ _type }) => _type === claim.name,
  )
  const names = new Set(claims.map(({ _id }) => getClaimName(_id)))
  const isInEnglish = [before, after].some((each) => hasEnglishClaim(each, names))
  return isInEnglish ? { ...changed, fr: joinStorefronts(changed.en, changed.fr) } : changed
}

/** Returns whether one of the claims is in English on a French page: in a text without a translation. */
function hasEnglishClaim(
  { documents, ...claims }: ComparedContent,
  names: ReadonlySet<string>,
): boolean {
  return [null, ...findDealershipsWithVariants(documents)].some((dealershipId) => {
    const audience = { locale: 'fr' as const, dealershipId, ...claims }
    const french = new Set(listStrings(listTranslations(documents, audience)))
    return listStrings(applyVariants(documents, audience)).some(
      (text) => !french.has(text) && findClaimNames(text).some((name) => names.has(name)),
    )
  })
}

function listStrings(content: unknown): string[] {
  const texts: string[] = []
  mapStrings(content, (text) => {
    texts.push(text)
    return text
  })
  return texts
}

/** Returns the storefronts that one of two changes. */
export const joinStorefronts = (
  some: ChangedStorefronts,
  others: ChangedStorefronts,
): ChangedStorefronts =>
  some === 'all' || others === 'all' ? 'all' : new Set([...some, ...others])

interface ComparedContent {
  /** Not validated. */
  documents: unknown
  /** By name. */
  untranslatedClaims?: ReadonlySet<string>
}

/** Same as `getChangedStorefronts`, of content as it is published and as it would be. */
export function compareStorefronts(
  before: ComparedContent,
  after: ComparedContent,
): Record<Locale, ChangedStorefronts> {
  const dealers = [...findDealershipsWithVariants([before.documents, after.documents])]
  const isSame = (audience: TextAudience) =>
    serializeTexts(before, audience) === serializeTexts(after, audience)
  const compare = (locale: Locale) =>
    isSame({ locale, dealershipId: null })
      ? new Set(dealers.filter((dealershipId) => !isSame({ locale, dealershipId })))
      : 'all'
  return { en: compare('en'), fr: compare('fr') }
}

function serializeTexts({ documents, ...claims }: ComparedContent, audience: TextAudience): string {
  return serializeContent([
    applyVariants(documents, { ...audience, ...claims }),
    // A page may show some texts of a block only: those may all have translations, though the block lacks one.
    audience.locale === defaultLocale ? [] : listTranslations(documents, audience),
  ])
}

/** Returns the words of all translations that an audience may see, in the order of the content. */
function listTranslations(content: unknown, audience: TextAudience): unknown[] {
  if (typeof content !== 'object' || content === null) return []
  const { locale, dealershipId } = audience
  const isShown = ({ language, isUnreviewed, dealerships }: Variant) =>
    language === locale &&
    !isUnreviewed &&
    (dealerships.length === 0 || (dealershipId !== null && dealerships.includes(dealershipId)))
  return [
    ...parseAllVariants(content)
      .filter(isShown)
      .map(({ field, text, richText }) => ({ field, text, richText })),
    ...Object.values(content).flatMap((value) => listTranslations(value, audience)),
  ]
}
