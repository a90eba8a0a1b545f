import { type Hit, maxHits } from './find-hits.ts'
import type { ReplaceInput } from './use-replace-input.ts'

/** Returns the number of hits and documents as sentences. */
export function describeHits(find: string, hits: readonly Hit[]): string {
  if (find === '') {
    return 'Searches all texts of the site, addresses of links included: the draft where there is one. Releases are left as they are.'
  }
  if (hits.length === 0) return `“${find}” is in no text.`
  const found = `${countHits(hits)} in ${countDocuments(hits)}.`
  return hits.length > maxHits
    ? `${found} The first ${maxHits} are listed: replace these, and the next follow, or search for more words.`
    : found
}

/** Returns the label of the button that replaces hits. */
export function describeAction(chosen: readonly Hit[], { isDeletion }: ReplaceInput): string {
  const verb = isDeletion ? 'Delete' : 'Replace'
  return `${verb} ${countHits(chosen)} in drafts of ${countDocuments(chosen)}`
}

/** Returns what the input lacks for a replacement, as a sentence, or null. */
export function getReplaceObstacle(
  chosen: readonly Hit[],
  { find, replaceWith, isDeletion }: ReplaceInput,
): string | null {
  if (chosen.length === 0) return 'Choose at least one place.'
  if (isDeletion) return null
  if (replaceWith === '') return 'Write what replaces the found text, or choose to delete it.'
  return replaceWith === find ? 'The replacement is the same as the searched text.' : null
}

const countHits = ({ length }: readonly Hit[]) => (length === 1 ? '1 place' : `${length} places`)

function countDocuments(hits: readonly Hit[]): string {
  const { size } = new Set(hits.map(({ text }) => text.documentId))
  return size === 1 ? '1 document' : `${size} documents`
}
