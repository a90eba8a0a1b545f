import { productionStatusQuery } from './production-status-claim.ts'

/**
 * Facts that earlier versions have as fields of the site settings, by the names of the claims that replace them.
 * Content of those versions stays valid: `{start}` in a text reads as `{claim:start}`, and until that claim
 * exists, the field has its words.
 */
const formerFacts = ['earlier', 'start', 'season'] as const

/** Pattern of the names, which former texts have in curly brackets. */
export const formerFactNames = formerFacts.join('|')

/** Whether the words of a claim may be in the site settings. @param name of the claim in tokens */
export function isFormerFact(name: string): boolean {
  return formerFacts.some((former) => former === name)
}

/** Returns how former texts write the token of a claim, besides the token itself. @param name of the claim */
export const getFormerTokens = (name: string): string[] => (isFormerFact(name) ? [`{${name}}`] : [])

/** GROQ of the facts in the site settings and their drafts, as claims, without those that a claim replaces. */
export const formerFactsQuery = `*[_type == "siteSettings"]{
  "prefix": string::split(_id, "siteSettings")[0],
  "facts": [
    {"claim": "claim-earlier", "words": earlierName, "meaning": "the name of the earlier product line"},
    {"claim": "claim-start", "words": productionStart, "meaning": "when production begins"},
    {"claim": "claim-season", "words": productionSeason, "meaning": "the first full season of production"}
  ]
}{
  "facts": facts[defined(words) && !(claim in *[_type == "claim"]._id)]{
    "_id": ^.prefix + claim, "_type": "siteSettings", "figure": words, "inText": words, meaning
  }
}.facts[]`

/** GROQ of all claims with their drafts, oldest first, and of the facts and the sentence in the site settings. */
export const allClaimsQuery = `[
  ...*[_type == "claim"] | order(_createdAt asc, _id asc){_id, _type, figure, inText, meaning, variants, needsNoProof, proof},
  ...${formerFactsQuery},
  ...${productionStatusQuery}
]`
