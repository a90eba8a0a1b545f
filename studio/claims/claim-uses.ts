import type { SanityClient } from '@sanity/client'
import { getPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import type { CatalogTable } from '#lib/catalog/staff/catalog-table.ts'
import type { TextMatches } from '#lib/catalog/staff/text-search.ts'
import { findClaimNames, formatClaimToken, getClaimName } from '#lib/content/claim-tokens.ts'
import { claim } from '#schemas/documents/claim.ts'
import { documents, singletons } from '#schemas/index.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'

/** A document, or row of the catalogue, whose texts have a claim. */
export interface ClaimUse extends TypedDocument {
  /** Name that staff gave the document; null where its type names it. */
  title: string | null
  /** Of a row. */
  table?: CatalogTable
}

interface TypedDocument {
  /** Of the published document. */
  id: string
  type: string
}

const textTypes = [...singletons, ...documents].map(({ name }) => name)

/** Query for all documents with texts, and its parameters. */
export const textsQuery = '*[_type in $textTypes]'
export const textsParams = { textTypes }

const storedDocuments = z.array(
  z.looseObject({
    _id: z.string(),
    _type: z.string(),
    title: z.string().nullish(),
    question: z.string().nullish(),
  }),
)

/**
 * Returns the documents whose texts have a claim inserted, each once.
 * @param stored answer to `textsQuery`, not validated
 * @param claimId of the published claim
 */
export function findClaimUses(stored: unknown, claimId: string): ClaimUse[] {
  const uses = (storedDocuments.safeParse(stored).data ?? [])
    .filter((document) => findClaimNames(document).includes(getClaimName(claimId)))
    .map(
      ({ _id, _type, title, question }): ClaimUse => ({
        ...{ id: getPublishedId(_id), type: _type },
        title: title ?? question ?? null,
      }),
    )
  return [...new Map(uses.map((use) => [use.id, use])).values()]
}

/**
 * Returns the documents whose texts have one of the claims among given documents, drafts included.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function readClaimUses(
  client: SanityClient,
  among: readonly TypedDocument[],
): Promise<ClaimUse[]> {
  const claims = among.filter(({ type }) => type === claim.name)
  if (claims.length === 0) return []
  const stored = await client.fetch<unknown>(textsQuery, textsParams, { perspective: 'raw' })
  return claims.flatMap(({ id }) => findClaimUses(stored, id))
}

/**
 * Returns the rows of the catalogue whose texts have a claim.
 * @param claimId of the published claim
 * @throws StaffRequestError
 */
export function searchRowsWithClaim(
  api: Pick<CatalogApi, 'searchTexts'>,
  claimId: string,
): Promise<TextMatches> {
  const find = formatClaimToken(getClaimName(claimId))
  // Former texts have another token: for the search, it reads as this one.
  const inserted = { [find]: find }
  return api.searchTexts({ find, matchesCase: false, inserted: { en: inserted, fr: inserted } })
}
