import type { SanityClient } from '@sanity/client'
import { getPublishedId, getVersionFromId } from '@sanity/client/csm'
import type { ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import {
  type ClaimTexts,
  findClaimNames,
  formatClaimToken,
  getClaimIds,
  insertClaims,
} from '#lib/content/claim-tokens.ts'

const query = '*[_type == "claim"]{ _id, figure, inText }'

const text = z.string().nullish()
const storedClaims = z.array(z.object({ _id: z.string(), figure: text, inText: text }))

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
  const isReleased = (id: string) =>
    release !== undefined &&
    claims.some(({ _id }) => getVersionFromId(_id) === release && getPublishedId(_id) === id)
  for (const name of names) {
    const ids = getClaimIds(name)
    const isPublished = claims.some((claim) => ids.includes(claim._id))
    if (isPublished || ids.some(isReleased)) continue
    const isDraft = claims.some((claim) => ids.includes(getPublishedId(claim._id)))
    return isDraft
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

function findText(name: string, claims: StoredClaims): string {
  const found = getClaimIds(name).flatMap((id) => [
    ...claims.filter(({ _id }) => _id === `drafts.${id}`),
    ...claims.filter(({ _id }) => _id === id),
  ])
  const [claim] = found
  return claim?.inText?.trim() || claim?.figure || formatClaimToken(name)
}

function readStoredClaims(client: SanityClient): Promise<StoredClaims> {
  const key = client.getUrl('')
  const pending =
    pendingReads.get(key) ??
    client
      .fetch<unknown>(query, {}, { perspective: 'raw' })
      .then((answer) => storedClaims.parse(answer))
      .finally(() => pendingReads.delete(key))
  pendingReads.set(key, pending)
  return pending
}
