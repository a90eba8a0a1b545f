import { type LanguageFilter, mapStrings } from '#lib/base/map-strings.ts'
import { formerFactNames } from './former-facts.ts'

/**
 * Claims in copy: `{claim:NAME}` is replaced by the text of a claim, in any string. The second group has the name
 * in the token of a former fact.
 */
const tokenPattern = new RegExp(`\\{(?:claim:([^{}]*)|(${formerFactNames}))\\}`, 'gi')

/** A token with a space before it, which a claim without a text leaves out too. */
const spacedTokenPattern = new RegExp(` ?${tokenPattern.source}`, 'gi')

/** Id that the Studio gives a new document: a UUID, whose first part is enough to tell claims apart. */
const uuidPattern = /^([0-9a-f]{8})-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

const uuidStartPattern = /^[0-9a-f]{8}$/

/** Typical length of a claim in a sentence, in characters. */
const typicalLength = 12

/** Text of claims by name; null for a claim that does not exist. */
export type ClaimTexts = ReadonlyMap<string, string | null>

/**
 * Returns the name of a claim in tokens: of a UUID the first 8 characters, of any other id the part after `claim-`.
 * @param id of the published document
 */
export function getClaimName(id: string): string {
  return uuidPattern.exec(id)?.[1] ?? id.replace(/^claim-/, '')
}

/** Returns the possible ids of a claim, and the prefix of its UUID. */
export function getClaimIds(name: string): { ids: string[]; uuidStart: string | null } {
  return {
    ids: [`claim-${name}`, name],
    uuidStart: uuidStartPattern.test(name) ? `${name}-` : null,
  }
}

/** Returns the token of a claim. */
export function formatClaimToken(name: string): string {
  return `{claim:${name}}`
}

const includesAll: LanguageFilter = () => true

/** Returns the names in the tokens of all strings of a value, each once. */
export function findClaimNames(value: unknown, isIncluded = includesAll): string[] {
  const names = new Set<string>()
  mapStrings(value, (text, _field, language) => {
    if (!isIncluded(language)) return text
    for (const [, name, former = ''] of text.matchAll(tokenPattern)) {
      names.add(name ?? former.toLowerCase())
    }
    return text
  })
  return [...names]
}

/** Returns a value with the tokens in all of its strings replaced; a claim without a text leaves nothing. */
export function insertClaims<Value>(
  value: Value,
  texts: ClaimTexts,
  isIncluded = includesAll,
): Value {
  const insert = (text: string) =>
    text.replace(spacedTokenPattern, (written, name: string | undefined, former: string) => {
      const claim = texts.get(name ?? former.toLowerCase())
      return claim ? written.replace(tokenPattern, () => claim) : ''
    })
  // Strings become strings, and everything else keeps its shape.
  return mapStrings(value, (text, _field, language) =>
    isIncluded(language) ? insert(text) : text,
  ) as Value
}

/** Returns a text with spaces of a typical length in place of its tokens. */
export function insertTypicalClaims(text: string): string {
  return text.replace(tokenPattern, ' '.repeat(typicalLength))
}
