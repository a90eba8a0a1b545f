import { type Hit, maxHits } from './find-hits.ts'

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
export function describeAction(chosen: readonly Hit[], replaceWith: string): string {
  const verb = replaceWith === '' ? 'Delete' : 'Replace'
  return `${verb} ${countHits(chosen)} in drafts of ${countDocuments(chosen)}`
}

const countHits = ({ length }: readonly Hit[]) => (length === 1 ? '1 place' : `${length} places`)

function countDocuments(hits: readonly Hit[]): string {
  const { size } = new Set(hits.map(({ text }) => text.documentId))
  return size === 1 ? '1 document' : `${size} documents`
}
