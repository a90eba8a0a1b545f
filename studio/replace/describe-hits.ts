import { maxHits } from '#lib/catalog/staff/text-search.ts'
import type { Hit } from './find-hits.ts'
import type { ReplaceInput } from './use-replace-input.ts'

/** Numbers of hits, and of the documents and rows that have them. */
export interface HitCounts {
  hits: number
  documents: number
  rows: number
  /** Whether there are more. */
  hasMore?: boolean
}

/** Returns the number of hits, documents and rows as sentences. */
export function describeHits(find: string, counts: HitCounts): string {
  if (find === '') {
    return 'Searches all texts of the site, the catalogue and URLs of links included: the draft where there is one. Releases, and URLs of the catalogue, are left as they are.'
  }
  if (counts.hits === 0) return `“${find}” is in no text.`
  const found = `${counts.hasMore ? 'More than ' : ''}${count(counts.hits, 'place')} in ${describePlaces(counts)}.`
  return counts.hits > maxHits
    ? `${found} The first ${maxHits} are listed: replace these, and the next follow, or search for more words.`
    : found
}

/** Returns the label of the button that replaces hits. */
export function describeAction(chosen: readonly Hit[], { isDeletion }: ReplaceInput): string {
  const verb = isDeletion ? 'Delete' : 'Replace'
  const { hits, documents, rows } = countHits(chosen)
  const places = [
    ...(documents > 0 || rows === 0 ? [`drafts of ${count(documents, 'document')}`] : []),
    ...(rows > 0 ? [`${count(rows, 'live row')} of the catalogue`] : []),
  ]
  return `${verb} ${count(hits, 'place')} in ${places.join(' and ')}`
}

/** Returns a sentence about missing or unsuitable input for a replacement, or null. */
export function getReplaceObstacle(
  chosen: readonly Hit[],
  { find, replaceWith, isDeletion }: ReplaceInput,
): string | null {
  if (chosen.length === 0) return 'Choose at least one place.'
  if (isDeletion) return null
  if (replaceWith === '') return 'Write what replaces the found text, or choose to delete it.'
  return replaceWith === find ? 'The replacement is the same as the searched text.' : null
}

/** Counts hits, and the documents and rows that have them. */
export function countHits(hits: readonly Hit[]): HitCounts {
  const countTexts = (isRow: boolean) =>
    new Set(hits.flatMap(({ text }) => (Boolean(text.row) === isRow ? [text.documentId] : []))).size
  return { hits: hits.length, documents: countTexts(false), rows: countTexts(true) }
}

function describePlaces({ documents, rows }: HitCounts): string {
  return [
    ...(documents > 0 ? [count(documents, 'document')] : []),
    ...(rows > 0 ? [`${count(rows, 'row')} of the catalogue`] : []),
  ].join(' and ')
}

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en')} ${noun}${number === 1 ? '' : 's'}`
