import { useEffect, useState } from 'react'
import { catchError, map, type Observable, of, shareReplay } from 'rxjs'
import { type DocumentStore, getPublishedId, useDocumentStore } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import {
  type ClaimTexts,
  findClaimNames,
  getClaimName,
  insertClaims,
} from '#lib/content/claim-tokens.ts'

const query = '*[_type == "claim"] | order(_createdAt asc, _id asc){ _id, figure, inText, meaning }'

const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() ?? '')

const studioClaims = z.array(
  z
    .object({ _id: z.string(), figure: text, inText: text, meaning: text })
    .transform(({ _id, figure, inText, meaning }) => ({
      /** In tokens. */
      name: getClaimName(getPublishedId(_id)),
      /** Text that replaces tokens. */
      text: inText || figure,
      meaning,
    })),
)

export type StudioClaim = z.infer<typeof studioClaims>[number]

/** One subscription for all fields of the Studio. */
const subscriptions = new WeakMap<DocumentStore, Observable<StudioClaim[] | null>>()

/** Returns all claims with their drafts, and follows changes; null until they are read, or if the read fails. */
export function useClaims(): StudioClaim[] | null {
  const documentStore = useDocumentStore()
  const [claims, setClaims] = useState<StudioClaim[] | null>(null)
  useEffect(() => {
    const subscription = followClaims(documentStore).subscribe(setClaims)
    return () => subscription.unsubscribe()
  }, [documentStore])
  return claims
}

/** Returns the first claim name in a text's tokens that no claim has, or null. */
export function useUnknownClaim(value: string): string | null {
  const claims = useClaims()
  const names = new Set(claims?.map(({ name }) => name))
  return (claims && findClaimNames(value).find((name) => !names.has(name))) ?? null
}

/** Returns a value with the tokens in its strings replaced; unchanged until the claims are read. */
export function insertKnownClaims<Value>(
  value: Value,
  claims: readonly StudioClaim[] | null,
): Value {
  return claims && findClaimNames(value).length > 0
    ? insertClaims(value, getClaimTexts(value, claims))
    : value
}

function getClaimTexts(value: unknown, claims: readonly StudioClaim[]): ClaimTexts {
  return new Map(
    findClaimNames(value).map((name) => [
      name,
      claims.find((claim) => claim.name === name)?.text ?? null,
    ]),
  )
}

function followClaims(documentStore: DocumentStore): Observable<StudioClaim[] | null> {
  const known = subscriptions.get(documentStore)
  if (known) return known
  const claims = documentStore
    .listenQuery(query, {}, { apiVersion, perspective: 'drafts', tag: 'claims' })
    .pipe(
      map((result): StudioClaim[] | null => studioClaims.safeParse(result).data ?? null),
      catchError(() => of(null)),
      shareReplay({ bufferSize: 1, refCount: true }),
    )
  subscriptions.set(documentStore, claims)
  return claims
}
