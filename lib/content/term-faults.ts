import { z } from 'zod'
import { foldLookalikes, foldText } from '#lib/values/fold-text.ts'
import { lenientArray } from './lenient-schemas.ts'
import { textTokenPattern } from './text-tokens.ts'

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '')
const forms = z
  .array(z.string())
  .nullish()
  .transform((list) => (list ?? []).filter((form) => form.trim() !== ''))
const words = z.string().regex(/\S/)

const term = z.object({
  _id: z.string(),
  english: words,
  french: words,
  /** Other French that renders it, such as a verb. */
  also: forms,
  /** French that does not render it. */
  avoid: forms,
  note: text,
  /** Whether the English has other meanings: French without the term, or with a form to avoid, may be right then. */
  isAmbiguous: z.boolean().nullish(),
})

/** A term of the trade, and the French that texts render it by: a document of type `term`. */
export type Term = z.infer<typeof term>

/** Name of the type of the documents. */
export const termType = 'term'

/** Query of all terms, by which `parseTerms` parses its result. */
export const termsQuery = `*[_type == "${termType}" && defined(english) && defined(french)]
  | order(lower(english) asc){ _id, english, french, also, avoid, note, isAmbiguous }`

/** Returns the complete terms among documents. @param documents not validated */
export const parseTerms = (documents: unknown): Term[] =>
  lenientArray(term).catch([]).parse(documents)

/** A term that a French text renders otherwise. */
export interface TermFault {
  term: Term
  /** The form to avoid that the French has; null if it has no French of the term. */
  used: string | null
}

/** What takes the place of other words: no word continues across it. */
const gap = ' | '

/**
 * Returns the terms that a French text renders otherwise, in the order of the list: it has a form to avoid, or the
 * English has the term and the French has no form of it. Plurals, agreement and case do not matter, nor do accents
 * that the French lacks. In the English, a longer term hides those within it, and in the French a longer right form
 * hides a form to avoid within it. A form to avoid that is a right form once its accents are missing is none.
 * @param english empty if it is not known: then only forms to avoid are found
 */
export function findTermFaults(
  english: string,
  french: string,
  terms: readonly Term[],
): TermFault[] {
  const typed = foldLookalikes(withoutTokens(french))
  const folded = foldText(typed)
  const asked = findAskedTerms(english, terms)
  const right = terms.flatMap((each) =>
    getRightForms(each).flatMap((form) => findWords(typed, rightPattern(form))),
  )
  const findAvoided = (form: string) => {
    const exact = findWords(typed, avoidedPattern(form))
    const isExact = (found: Range) => exact.some(({ start }) => start === found.start)
    return findWords(typed, unaccentedPattern(form)).find((found) =>
      right.every((range) => !isIn(found, range) || (isExact(found) && isIn(range, found))),
    )
  }
  return terms.flatMap((each): TermFault[] => {
    const isAsked = asked.has(each)
    if (each.isAmbiguous && !isAsked) return []
    const found = each.avoid.map(findAvoided).find((range) => range !== undefined)
    if (found) {
      const used = typed.slice(found.start, found.end).replaceAll("'", '’')
      return [{ term: each, used }]
    }
    if (!isAsked || each.isAmbiguous) return []
    const isRendered = getRightForms(each).some(
      (form) => findWords(folded, rightPattern(foldText(form))).length > 0,
    )
    return isRendered ? [] : [{ term: each, used: null }]
  })
}

/** A term as a translation service gets it. */
export interface RequestedTerm {
  en: string
  fr: string
}

/**
 * Returns the terms that the French of English texts uses, with those that the texts have. A term whose English has
 * other meanings is none: it may be wrong there.
 */
export const listRequestedTerms = (
  texts: readonly string[],
  terms: readonly Term[],
): RequestedTerm[] =>
  [...findAskedTerms(texts.join(gap), terms)]
    .filter(({ isAmbiguous }) => !isAmbiguous)
    .map(({ english, french }) => ({ en: english, fr: french }))

const getRightForms = ({ french, also }: Term) => [french, ...also]

/** Returns the terms that an English text has. */
function findAskedTerms(english: string, terms: readonly Term[]): Set<Term> {
  const asked = new Set<Term>()
  let left = foldText(withoutTokens(english))
  for (const each of terms.toSorted((one, other) => other.english.length - one.english.length)) {
    const pattern = englishPattern(foldText(each.english))
    if (findWords(left, pattern).length === 0) continue
    asked.add(each)
    left = left.replace(pattern, gap)
  }
  return asked
}

/** Dashes part words, unlike hyphens. */
const withoutTokens = (given: string) => given.replace(textTokenPattern, gap).replace(/[–—]/g, gap)

interface Range {
  start: number
  end: number
}

const findWords = (searched: string, pattern: RegExp): Range[] =>
  [...searched.matchAll(pattern)].map(({ 0: found, index }) => ({
    ...{ start: index, end: index + found.length },
  }))

/** Whether a range is a part of another one, or all of it. */
const isIn = (part: Range, whole: Range) => whole.start <= part.start && part.end <= whole.end

/** A letter or hyphen beside words makes another word; “accrochez-la” has the word “accrochez”. */
const [start, end, endOfRight] = ['(?<![\\p{L}-])', '(?![\\p{L}-])', '(?!\\p{L})']

const englishPattern = createPattern((form) => {
  const separate = form.split(/[\s-]+/).map(inflectEnglish)
  return `${start}${separate.join('[\\s-]+')}${end}`
})

const rightPattern = createPattern(
  (form) => `${start}${withOptionalAccents(inflectFrench(form))}${endOfRight}`,
)

const avoidedPattern = createPattern((form) => `${start}${inflectFrench(form)}${end}`)

const unaccentedPattern = createPattern(
  (form) => `${start}${withOptionalAccents(inflectFrench(form))}${end}`,
)

/** Returns a pattern that each accent and ligature may be missing from. */
const withOptionalAccents = (source: string) =>
  source.replace(/(?![A-Za-z])\p{L}/gu, (letter) => `(?:${letter}|${foldText(letter)})`)

/** Returns a function that returns the pattern of a form, and compiles each once. */
function createPattern(toSource: (form: string) => string) {
  const patterns = new Map<string, RegExp>()
  return (form: string): RegExp => {
    const pattern = patterns.get(form) ?? new RegExp(toSource(foldLookalikes(form).trim()), 'giu')
    patterns.set(form, pattern)
    return pattern
  }
}

const irregularPlurals = new Map([
  ['tooth', '(?:tooth|teeth)'],
  ['foot', '(?:foot|feet)'],
])

function inflectEnglish(word: string): string {
  const irregular = irregularPlurals.get(word)
  if (irregular) return irregular
  return word.endsWith('y')
    ? `${escapeRegExp(word.slice(0, -1))}(?:y|ies)`
    : `${escapeRegExp(word)}(?:s|es)?`
}

/** Each word may be in the plural or singular, or agree with another noun: résistante, minimaux. */
function inflectFrench(form: string): string {
  const inflected = form.split(/\s+/).map((word) => {
    const singular = word.length > 3 ? word.replace(/[sx]$/, '') : word
    return singular.endsWith('al')
      ? `${escapeRegExp(singular.slice(0, -1))}(?:les?|ls?|ux)`
      : `${escapeRegExp(singular)}(?:es?|s|x)?`
  })
  return inflected.join('\\s+')
}

const escapeRegExp = (given: string) => given.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')
