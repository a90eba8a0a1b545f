import { foldLookalikes } from './fold-text.ts'
import { explainCharacter, normalizeTyped, type ValueExamples } from './typed-text.ts'

/**
 * Phone number of the North American numbering plan, with an optional extension. Equals the CHECK of the
 * column `dealerships.phone`; a test compares them.
 */
export const phonePattern =
  /^(\+?1[ .-]?)?(\([2-9][0-9]{2}\)|[2-9][0-9]{2})[ .-]?[2-9][0-9]{2}[ .-]?[0-9]{4}( ext\. [0-9]{1,6})?$/

const extensionPattern = /\s*[,;]?\s*(?:extension|ext|poste|x|#)\s*[.:=]?\s*(?=[0-9]{1,6}$)/i

/** Returns a number as the site stores it: hyphens and spaces of ASCII, and `ext. ` before an extension. */
export function normalizePhone(text: string): string {
  return foldLookalikes(normalizeTyped(text))
    .replace(/^tel:\s*/i, '')
    .replace(/[\s,;.]+$/, '')
    .replace(extensionPattern, ' ext. ')
    .replace(/^\+?1\s*\(/, (prefix) => prefix.replace(/\s/g, ''))
    .replace(/^00(?=1)/, '+')
    .replace(/\s*[-/]\s*/g, '-')
    .replace(/\)[- ]*/, ') ')
    .replace(/ {2,}/g, ' ')
}

/** Whether a text is a phone number in its stored form. */
export const isPhone = (text: string): boolean => phonePattern.test(text)

/** Returns what keeps a normalized text from being a number, as a sentence; null for a number. */
export function explainPhone(text: string): string | null {
  if (isPhone(text)) return null
  return explainCharacter(text.replace(/ ext\. /, ''), /^[0-9+(). -]$/)
}

/** Examples of the kind. */
export const phoneExamples: ValueExamples = {
  good: [
    ['514 555-0142', '514 555-0142'],
    ['514-555-0142', '514-555-0142'],
    ['514.555.0142', '514.555.0142'],
    ['5145550142', '5145550142'],
    ['(514) 555-0142', '(514) 555-0142'],
    ['(514)555-0142', '(514) 555-0142'],
    ['+1 514 555-0142', '+1 514 555-0142'],
    ['1-800-555-0142 ext. 12', '1-800-555-0142 ext. 12'],
    ['514\u00a0555\u20110142', '514 555-0142'],
    ['514\u202f555\u20130142', '514 555-0142'],
    ['514 555\u22120142', '514 555-0142'],
    ['\u202a+1 514 555-0142\u202c', '+1 514 555-0142'],
    [' 514 - 555 - 0142 ', '514-555-0142'],
    ['514/555-0142', '514-555-0142'],
    ['514  555  0142', '514 555 0142'],
    ['tel:+1-514-555-0142;ext=12', '+1-514-555-0142 ext. 12'],
    ['+1 (514) 555-0142', '+1(514) 555-0142'],
    ['514 555-0142 x12', '514 555-0142 ext. 12'],
    ['514 555-0142, poste 12', '514 555-0142 ext. 12'],
    ['514 555-0142 Ext 12', '514 555-0142 ext. 12'],
    ['514 555-0142 #12', '514 555-0142 ext. 12'],
    ['５１４ ５５５−０１４２', '514 555-0142'],
    ['0015145550142', '+15145550142'],
  ],
  bad: [
    '555-0142',
    '114 555-0142',
    '514 555-014',
    '514 555-01422',
    '+33 1 42 68 53 00',
    '1-800-GET-BARS',
    '514 555-0142 or 514 555-0143',
    '514 555-0142 ext.',
    '514 555-0142 ext. 1234567',
    'call us',
  ],
}
