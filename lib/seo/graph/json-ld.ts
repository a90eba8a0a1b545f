import type { Graph, Thing } from 'schema-dts'

/** What a letter would be taken for by the browser or by an old script parser, and its escape. */
const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Things as one graph, to stand in a script element. No text in them can end the element: the same
 * JSON is written without a character that HTML knows.
 */
export function jsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replace(/[<>&\u2028\u2029]/g, (letter) => escapes[letter] ?? '')
}
