import { processState } from '#packages/next-server/src/process-state.ts'

/** More than a server renders at the same time. */
const maxTexts = 500

/** JSON-LD by its id, in the order in which it was stored. */
const getTexts = () => processState('json-ld', () => new Map<string, string>())

/** Stores JSON-LD for the rendering of the HTML. */
export function storeJsonLd(id: string, text: string) {
  const texts = getTexts()
  texts.delete(id)
  texts.set(id, text)
  for (const oldest of texts.keys()) {
    if (texts.size <= maxTexts) break
    texts.delete(oldest)
  }
}

/** Returns stored JSON-LD; null in a browser. */
export function readJsonLd(id: string): string | null {
  return getTexts().get(id) ?? null
}
