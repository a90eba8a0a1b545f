import type { SanityClient } from '@sanity/client'
import { getPublishedId, getVersionFromId, isDraftId, isPublishedId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import {
  type ClaimTexts,
  findClaimNames,
  formatClaimToken,
  getClaimName,
  insertClaims,
} from '#lib/content/claim-tokens.ts'
import { allClaimsQuery } from '#lib/content/former-facts.ts'

const text = z.string().nullish()
const storedClaims = z.array(z.looseObject({ _id: z.string(), figure: text, inText: text }))

type StoredClaims = z.infer<typeof storedClaims>

/** Reads that are under way, by the address that they are sent to: the fields of a document share one. */
const pendingReads = new Map<string, Promise<StoredClaims>>()

/**
 * Returns an error message about the first claim in a text that visitors will not have, or true.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function validateClaims(
  value: string | undefined,
  context: ValidationContext,
): Promise<true | string> {
  const names = findClaimNames(value)
  if (names.length === 0) return true
  const claims = await readStoredClaims(context.getClient({ apiVersion }))
  const release = getVersionFromId(context.document?._id ?? '')
  for (const name of names) {
    const ids = findIds(name, claims)
    const isShown = ids.some(
      (id) => isPublishedId(id) || (release && getVersionFromId(id) === release),
    )
    if (isShown) continue
    return ids.length > 0
      ? `The claim ${formatClaimToken(name)} is not published yet: publish it first.`
      : `There is no claim ${formatClaimToken(name)}. Insert one with the button below the text.`
  }
  return true
}

/**
 * Returns a text with the tokens of claims replaced, drafts included; a claim that does not exist stays.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function insertStoredClaims(
  value: string,
  { getClient }: ValidationContext,
): Promise<string> {
  const names = findClaimNames(value)
  if (names.length === 0) return value
  const claims = await readStoredClaims(getClient({ apiVersion }))
  const texts: ClaimTexts = new Map(names.map((name) => [name, findText(name, claims)]))
  return insertClaims(value, texts)
}

/** Returns the ids of a claim: published, of its draft, and in releases. */
function findIds(name: string, claims: StoredClaims): string[] {
  return claims.map(({ _id }) => _id).filter((id) => getClaimName(getPublishedId(id)) === name)
}

function findText(name: string, claims: StoredClaims): string {
  const ids = findIds(name, claims)
  const id = ids.find(isDraftId) ?? ids[0]
  const claim = claims.find(({ _id }) => _id === id)
  return claim?.inText?.trim() || claim?.figure || formatClaimToken(name)
}

/** Returns all claims with their drafts, and the facts in the site settings. @throws ClientError, ServerError */
export function readStoredClaims(client: SanityClient): Promise<StoredClaims> {
  const key = client.getUrl('')
  const pending =
    pendingReads.get(key) ??
    client
      .fetch<unknown>(allClaimsQuery, {}, { perspective: 'raw' })
      .then((result) => storedClaims.parse(result))
      .finally(() => pendingReads.delete(key))
  pendingReads.set(key, pending)
  return pending
}
