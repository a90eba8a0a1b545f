import { getPublishedId } from '@sanity/client/csm'
import type { Rule, SanityDocument, SchemaTypeDefinition, ValidationContext } from 'sanity'
import { z } from 'zod'
import { getToday } from '#lib/base/time-zone.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { findProofFault, proofFaultLabels } from '#lib/content/claim-proof-state.ts'
import { findClaimNames, getClaimName } from '#lib/content/claim-tokens.ts'
import { readStoredClaims } from './stored-claims.ts'

/** Types of documents in which visitors read no claim, or the claim itself. */
const withoutClaims = new Set(['claim', 'redirect', 'term'])

/** Most claims that a warning names. */
const maxNamed = 3

/** Adds a warning to documents about claims in them that lack a proof, or whose proof has expired. */
export function withProofWarning<Type extends SchemaTypeDefinition>(type: Type): Type {
  if (type.type !== 'document' || withoutClaims.has(type.name)) return type
  const { validation } = type
  return {
    ...type,
    validation: (rule: Rule, context: ValidationContext) => [
      ...[typeof validation === 'function' ? validation(rule, context) : (validation ?? [])].flat(),
      rule.custom<SanityDocument | undefined>(warnOfProofs).warning(),
    ],
  }
}

/** @throws ClientError, ServerError of the Content Lake */
async function warnOfProofs(document: unknown, { getClient }: ValidationContext) {
  const references = findReferences(document)
  const names = new Set([...findClaimNames(document), ...references.map(getClaimName)])
  if (names.size === 0) return true
  const claims = await readStoredClaims(getClient({ apiVersion }))
  const today = getToday()
  const faults = new Map<string, string>()
  // Published versions first: these are what visitors read.
  for (const claim of claims.toSorted((a, b) => rank(a) - rank(b))) {
    const name = getClaimName(getPublishedId(claim._id))
    if (!names.delete(name)) continue
    const fault = findProofFault(claim, today)
    if (fault) faults.set(name, `${claim.figure} (${proofFaultLabels[fault.kind].toLowerCase()})`)
  }
  if (faults.size === 0) return true
  const named = [...faults.values()]
  const others = named.length > maxNamed ? [`${named.length - maxNamed} more`] : []
  const list = new Intl.ListFormat('en').format([...named.slice(0, maxNamed), ...others])
  return `Visitors read claims without a proof that holds: ${list}. Complete it under Claims, or leave the claim out.`
}

const rank = ({ _id }: { _id: string }) => (_id === getPublishedId(_id) ? 0 : 1)

const reference = z.object({ _ref: z.string() })

/** Returns the ids that a value refers to. */
function findReferences(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { data } = reference.safeParse(value)
  return [...(data ? [data._ref] : []), ...Object.values(value).flatMap(findReferences)]
}
