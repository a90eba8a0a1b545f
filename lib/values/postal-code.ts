import { foldLookalikes } from './fold-text.ts'
import { explainCharacter, normalizeTyped, type ValueExamples } from './typed-text.ts'

/** Canadian postal code, in capitals with a space. Equals the CHECK of the column `dealerships.postal_code`. */
export const postalCodePattern =
  /^[ABCEGHJ-NPRSTVXY][0-9][ABCEGHJ-NPRSTV-Z] [0-9][ABCEGHJ-NPRSTV-Z][0-9]$/

/** Returns a postal code in capitals with a space, from lower case, without a space, or with a dash. */
export function normalizePostalCode(text: string): string {
  const line = foldLookalikes(normalizeTyped(text)).toUpperCase()
  const compact = line.replace(/[\s.,-]/g, '')
  return /^[A-Z0-9]{6}$/.test(compact) ? `${compact.slice(0, 3)} ${compact.slice(3)}` : line
}

/** Whether a text is a postal code in its stored form. */
export const isPostalCode = (text: string): boolean => postalCodePattern.test(text)

/** Returns the character that is in no postal code or is at the wrong place, as a sentence, or null. */
export function explainPostalCode(text: string): string | null {
  if (isPostalCode(text)) return null
  const found = explainCharacter(text, /^[A-Z0-9 ]$/)
  if (found !== null || text.length !== 7) return found
  const misplaced = [...text].find((character, place) =>
    place === 3 ? false : /[0-9]/.test(character) !== [1, 4, 6].includes(place),
  )
  const expected = misplaced && /[0-9]/.test(misplaced) ? 'a letter' : 'a digit'
  if (misplaced) return `“${misplaced}” is in the place of ${expected}.`
  const [unused] = /[DFIOQU]|^[WZ]/.exec(text) ?? []
  return unused ? `No Canadian code has “${unused}” there.` : null
}

/** Examples of the kind. */
export const postalCodeExamples: ValueExamples = {
  good: [
    ['H2P 1A1', 'H2P 1A1'],
    ['h2p1a1', 'H2P 1A1'],
    ['H2P1A1', 'H2P 1A1'],
    ['H2P-1A1', 'H2P 1A1'],
    ['h2p\u20111a1', 'H2P 1A1'],
    ['H2P\u00a01A1', 'H2P 1A1'],
    ['H2P  1A1', 'H2P 1A1'],
    [' K1A\u200b 0B1 ', 'K1A 0B1'],
    ['H2P 1A1,', 'H2P 1A1'],
    ['Ｈ２Ｐ １Ａ１', 'H2P 1A1'],
  ],
  bad: [
    'H2P',
    'H2P 1A',
    'D2P 1A1',
    'H2O 1A1',
    'H2P 1AI',
    'HZP 1A1',
    'H2P 1A1 Canada',
    '90210',
    '12345-6789',
  ],
}
