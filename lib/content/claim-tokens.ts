import { mapStrings } from './map-strings.ts'

/**
 * Claims in copy: `{claim:NAME}` stands for the text of a claim, in any string. NAME is the id of the claim's
 * document without a leading `claim-`.
 */
const tokenPattern = /\{claim:([^{}]*)\}/gi

/** A token with a space before it, which a claim without a text leaves out too. */
const spacedTokenPattern = / ?\{claim:([^{}]*)\}/gi

const idPrefix = 'claim-'

/** Typical length of a claim in a sentence, in characters. */
const typicalLength = 12

/** Text of claims by name; null for a claim that does not exist. */
export type ClaimTexts = ReadonlyMap<string, string | null>

/** Returns the token of a claim. @param id of the published document */
export function formatClaimToken(id: string): string {
  return `{claim:${id.startsWith(idPrefix) ? id.slice(idPrefix.length) : id}}`
}

/** Returns the ids that the document of a claim may have, the likelier first. */
export function getClaimIds(name: string): [string, string] {
  return [`${idPrefix}${name}`, name]
}

/** Returns the names in the tokens of all strings of a value, each once. */
export function findClaimNames(value: unknown): string[] {
  const names = new Set<string>()
  mapStrings(value, (text) => {
    for (const [, name = ''] of text.matchAll(tokenPattern)) names.add(name)
    return text
  })
  return [...names]
}

/** Returns a value with the tokens in all of its strings replaced; a claim without a text leaves nothing. */
export function insertClaims<Value>(value: Value, texts: ClaimTexts): Value {
  const insert = (text: string) =>
    text.replace(spacedTokenPattern, (written, name: string) => {
      const claim = texts.get(name)
      return claim ? written.replace(tokenPattern, () => claim) : ''
    })
  // Strings become strings, and everything else keeps its shape.
  return mapStrings(value, insert) as Value
}

/** Returns a text with spaces of a typical length in place of its tokens. */
export function insertTypicalClaims(text: string): string {
  return text.replace(tokenPattern, ' '.repeat(typicalLength))
}
