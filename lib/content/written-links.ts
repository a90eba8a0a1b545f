/** Beginning of a URL that mail programs and browsers make a link of, up to the next space, quote or token. */
const writtenLink = /(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>"“”«»{}|\\^`]+/giu

/** A URL that is written in a text. */
export interface WrittenLink {
  /** With a scheme. */
  href: string
  /** In the text, in UTF-16 code units. */
  offset: number
  length: number
}

/** Returns the URLs that are written in a text, without the punctuation of its sentences. */
export function findWrittenLinks(text: string): WrittenLink[] {
  return [...text.matchAll(writtenLink)].flatMap(({ 0: found, index }) => {
    const written = withoutPunctuation(found)
    if (/^(?:https?:\/\/|www\.|mailto:|tel:)$/i.test(written)) return []
    const href = /^www\./i.test(written) ? `https://${written}` : written
    return [{ href, offset: index, length: written.length }]
  })
}

/** A bracket that the URL itself opens is a part of it. */
function withoutPunctuation(url: string): string {
  const shorter = url.replace(/[.,;:!?'’…]+$/u, '')
  const isUnopened = shorter.endsWith(')') && !shorter.includes('(')
  if (isUnopened || shorter.endsWith(']')) return withoutPunctuation(shorter.slice(0, -1))
  return shorter
}
