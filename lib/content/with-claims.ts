import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { defaultLocale, type Locale } from '#lib/base/locales.ts'
import { logError } from '#lib/base/log.ts'
import type { LanguageFilter } from '#lib/base/map-strings.ts'
import { type ClaimTexts, findClaimNames, getClaimIds, insertClaims } from './claim-tokens.ts'
import { formerFactsQuery, isFormerFact } from './former-facts.ts'
import { type ContentQuery, getRawContent } from './get-raw-content.ts'
import { optionalText } from './lenient-schemas.ts'
import { productionSentencesRead, selectProductionSentence } from './production-sentences.ts'
import { productionStatusName } from './production-status-claim.ts'
import type { ClaimTextQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import type { TextAudience } from './text-audience.ts'
import { blockShape, variantsProjection } from './variants.ts'
import { withTypography } from './with-typography.ts'

const claimTextQuery = defineQuery(
  `[
    ...*[_type == "claim" && (_id in $ids || string::startsWith(_id, $uuidStart))]
      | order(_id asc){figure, inText, ${variantsProjection}},
    ...${formerFactsQuery}[_id in $ids]{figure, inText, ${variantsProjection}}
  ][0]`,
)

const claimText = z
  .object({ ...blockShape, figure: optionalText, inText: optionalText })
  .transform(({ figure, inText, lang }) => ({ text: inText ?? figure, lang }))

/** For the text of a claim in the text of a claim. */
const withoutClaims: ClaimTexts = new Map()

/**
 * Returns content with its claims. If a claim or a text of a block has no translation, the
 * whole block is in the default language.
 * @param audience of the page that shows the content
 * @param read how to read content and claims
 * @returns null if no document matches the query
 * @throws ContentError
 */
export async function getWithClaims<Result>(
  contentQuery: ContentQuery<Result>,
  audience: TextAudience,
  read = getRawContent,
): Promise<Result | null> {
  const whole = await readInWholeLanguage(contentQuery, audience, read)
  return withClaims(whole, audience, read)
}

/** Returns content with its tokens; a block with a claim that has no translation is in the default language. */
async function readInWholeLanguage<Result>(
  contentQuery: ContentQuery<Result>,
  audience: TextAudience,
  read: typeof getRawContent,
  readToken = readClaim,
): Promise<Result | null> {
  const content = await read({ ...contentQuery, audience })
  const untranslatedClaims = await findUntranslatedClaims(content, audience, read, readToken)
  return untranslatedClaims.size === 0
    ? content
    : read({ ...contentQuery, audience: { ...audience, untranslatedClaims } })
}

/** Returns the names of the claims in texts of an audience's language that have no translation. @throws ContentError */
export async function findUntranslatedClaims(
  content: unknown,
  audience: TextAudience,
  read = getRawContent,
  readToken = readClaim,
): Promise<ReadonlySet<string>> {
  const { locale } = audience
  if (locale === defaultLocale) return new Set()
  const names = findClaimNames(content, (language = locale) => language === locale)
  const claims = await Promise.all(
    names.map(async (name) => ({ name, claim: await readToken(name, audience, read) })),
  )
  return new Set(claims.flatMap(({ name, claim }) => (claim?.lang === undefined ? [] : name)))
}

/**
 * Returns content with its tokens of claims replaced, by texts with the typography of their language. Each claim is
 * read separately, so that a page has the cache tags of those that it shows and of no other. A claim that does not exist is logged and left out.
 * @param audience of the page that shows the content
 * @param read how the content itself was read
 * @throws ContentError
 */
export async function withClaims<Content>(
  content: Content,
  audience: TextAudience,
  read = getRawContent,
): Promise<Content> {
  let copy = content
  for (const locale of new Set([audience.locale, defaultLocale])) {
    const getText = (name: string) => getClaimText(name, { ...audience, locale }, read)
    copy = await insertReadClaims(
      copy,
      async (name) => {
        const text = await getText(name)
        // The sentence about production has claims, and former content has a fact in the text of a claim. A second
        // level could have no end.
        const inner = text && (await insertReadClaims(text, getText))
        return inner && withTypography(insertClaims(inner, withoutClaims), locale)
      },
      // Claims in a block without a translation are in the language of the block.
      (language = audience.locale) => language === locale,
    )
  }
  return copy
}

async function insertReadClaims<Content>(
  content: Content,
  getText: (name: string) => Promise<string | null>,
  isIncluded?: LanguageFilter,
): Promise<Content> {
  const names = findClaimNames(content, isIncluded)
  if (names.length === 0) return content
  const texts = await Promise.all(names.map(async (name) => [name, await getText(name)] as const))
  return insertClaims(content, new Map(texts), isIncluded)
}

async function getClaimText(
  name: string,
  audience: TextAudience,
  read: typeof getRawContent,
): Promise<string | null> {
  const text = (await readClaim(name, audience, read))?.text
  if (!text) logError('claim-missing', { name })
  return text ?? null
}

interface ClaimWords {
  text: string | null
  lang?: Locale | undefined
}

function readClaim(
  name: string,
  audience: TextAudience,
  read: typeof getRawContent,
): Promise<ClaimWords | null> {
  return name === productionStatusName
    ? readProductionStatus(audience, read)
    : readStoredClaim(name, audience, read)
}

/** Only stored claims count as claims in the sentence: one with the sentence in it could have no end. */
async function readProductionStatus(
  audience: TextAudience,
  read: typeof getRawContent,
): Promise<ClaimWords | null> {
  const sentences = await readInWholeLanguage(
    productionSentencesRead,
    audience,
    read,
    readStoredClaim,
  )
  return sentences && selectProductionSentence(sentences, read)
}

function readStoredClaim(
  name: string,
  audience: TextAudience,
  read: typeof getRawContent,
): Promise<ClaimWords | null> {
  return read({
    query: claimTextQuery,
    params: getClaimIds(name),
    tags: [tags.insertedClaim(name), ...(isFormerFact(name) ? [tags.content('siteSettings')] : [])],
    schema: claimText satisfies SchemaFor<ClaimTextQueryResult>,
    audience,
  })
}
