import { foldLookalikes } from './fold-text.ts'
import { isSlug } from './slug.ts'
import { explainCharacter, normalizeTyped } from './typed-text.ts'

/** Returns the slug to store: in lower case, with plain hyphens, without invisible characters. */
export function normalizeSlug(text: string): string {
  return foldLookalikes(normalizeTyped(text)).toLowerCase()
}

/** Returns the first character that is in no slug, as a sentence, or null. */
export function explainSlug(text: string): string | null {
  return isSlug(text) ? null : explainCharacter(text, /^[a-z0-9-]$/)
}
