import type { ClientPerspective, SanityClient } from '@sanity/client'
import { z } from 'zod'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { getClaimName } from '#lib/content/claim-tokens.ts'
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
  // On a French page, a block without a translation has the English words of a claim.
  const hasClaim = [...before.documents, ...after.documents].some(
    ({ _type }) => _type === claim.name,
  )
  return hasClaim ? { ...changed, fr: joinStorefronts(changed.en, changed.fr) } : changed
}

const joinStorefronts = (some: ChangedStorefronts, others: ChangedStorefronts) =>
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
