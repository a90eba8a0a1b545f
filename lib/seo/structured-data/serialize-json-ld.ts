import type { Graph, Thing } from 'schema-dts'

/** JSON escapes of characters that end a script element or break older script parsers. */
const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/**
 * Serializes entities as one JSON-LD graph that is safe inside a script element: every character with
 * a meaning in HTML is escaped.
 */
export function serializeJsonLd(things: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': things }
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (character) => escapes[character] ?? '',
  )
}
