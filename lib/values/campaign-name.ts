/** Name of campaigns, and of referring sites, that are counted together. */
export const otherName = '(other)'

/** Longest name, in characters. */
const maxLength = 100

/** What no name of a campaign has: control characters, and the letters of an address or of markup. */
const forbidden = /[\p{Cc}@<>]|:\/\//u

/**
 * Returns the name under which results list a campaign (`utm_campaign`): in lower case, without spaces and
 * parentheses around it, because names in parentheses are the site's own. Returns `otherName` for a text that
 * is no name, and an empty text for one without a campaign. Equals `private.campaign_name` of the database.
 */
export function normalizeCampaignName(text: string): string {
  if (/^[ \t\n\v\f\r(]*$/.test(text)) return ''
  if (text === otherName || Array.from(text).length > maxLength || forbidden.test(text)) {
    return otherName
  }
  return text
    .toLowerCase()
    .replace(/^ *\(+ *([^()]*)\)?/, '$1')
    .replace(/^[ (]+|[ (]+$/g, '')
}

/** Examples of the kind: a campaign as links have it, and its name. */
export const campaignNameExamples: readonly (readonly [given: string, name: string])[] = [
  ['Winter Sale', 'winter sale'],
  [' Winter ', 'winter'],
  ['Winter | Bars', 'winter | bars'],
  ["Ada's offer", "ada's offer"],
  ['Nord & Fils', 'nord & fils'],
  ['ice, snow/rain', 'ice, snow/rain'],
  ['sale (10 %)', 'sale (10 %)'],
  ['a=b;c#d?{x}', 'a=b;c#d?{x}'],
  ['Rabais d’Été – 2026', 'rabais d’été – 2026'],
  ['\u{1f69c} snow', '\u{1f69c} snow'],
  ['(spring) sale', 'spring sale'],
  ['( ( spring', 'spring'],
  ['spring (', 'spring'],
  ['((this site)', 'this site'],
  [otherName, otherName],
  ['(direct)', 'direct'],
  [' ( ', ''],
  ['\t\n', ''],
  ['', ''],
  ['ada@tremblay.example', otherName],
  ['<b>', otherName],
  ['https://x.example', otherName],
  ['winter\nsale', otherName],
  ['winter\u0085sale', otherName],
  ['x'.repeat(maxLength), 'x'.repeat(maxLength)],
  ['\u{1f69c}'.repeat(maxLength), '\u{1f69c}'.repeat(maxLength)],
  ['x'.repeat(maxLength + 1), otherName],
]
