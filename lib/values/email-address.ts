import { foldLookalikes, foldWidths } from './fold-text.ts'
import { explainCharacter, normalizeTyped, type ValueExamples } from './typed-text.ts'

/** Longest address, in characters (RFC 5321, 4.5.3.1). */
export const maxEmailLength = 254

/**
 * Letters, digits and marks of all scripts: name characters of XML without its punctuation. Explicit
 * ranges, because the classes of a regular expression in Postgres depend on the database's locale.
 */
const letters =
  '0-9A-Za-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u037d\\u037f-\\u115e\\u1161-\\u167f' +
  '\\u1681-\\u180d\\u180f-\\u1fff\\u200c\\u200d\\u2c00-\\u2dff\\u3005-\\u3007\\u3021-\\u302f\\u3031-\\u3163\\u3165-\\ud7ff' +
  '\\uf900-\\ufdcf\\ufdf0-\\ufdff\\ufe20-\\ufe2f\\ufe70-\\ufefc\\uff66-\\uff9f\\uffa1-\\uffdc\\u{10000}-\\u{dffff}'
const localCharacters = `${letters}.!#$%&'*+/=?^_\`{|}~-`
const label = `[${letters}](?:[${letters}-]*[${letters}])?`

const addressPattern = new RegExp(
  `^(?!\\.)(?!.*\\.[.@])[${localCharacters}]{1,64}@(?:${label}\\.)+[${letters}][${letters}-]*[${letters}]$`,
  'u',
)
const allowedCharacter = new RegExp(`^[@${localCharacters}]$`, 'u')

/**
 * Whether a text is an email address as every part of the site understands it: forms, Studio, mails and
 * `private.is_email_address` of the database. Nothing that separates recipients in a header is allowed,
 * such as a comma or angle brackets.
 */
export function isEmailAddress(text: string): boolean {
  return Array.from(text).length <= maxEmailLength && addressPattern.test(text)
}

/**
 * Returns the address that somebody means who pastes it: without invisible characters, `mailto:`, the
 * name of `Name <address>`, and punctuation of the sentence or list that it comes from. A character that no
 * address has becomes the one of a keyboard that looks like it: phones type `o’brien`.
 */
export function normalizeEmailAddress(text: string): string {
  const line = normalizeTyped(foldWidths(text))
  const bracketed = /^[^<>]*<([^<>]*)>[\s,;.]*$/.exec(line)?.[1] ?? line
  return withoutScheme(bracketed.trim())
    .replace(/^(['"])(.*)\1$/u, '$2')
    .replace(/^[\s,;:<“‘(]+/u, '')
    .replace(/[\s,;:.>”’)]+$/u, '')
    .replace(/[\u3002\uff61]/g, '.')
    .replace(/[^\0-\u007f]/gu, (character) =>
      allowedCharacter.test(character) ? character : foldLookalikes(character),
    )
}

function withoutScheme(text: string): string {
  if (!/^mailto:/i.test(text)) return text
  const [address = ''] = text.slice('mailto:'.length).split('?')
  try {
    return normalizeTyped(decodeURIComponent(address))
  } catch {
    return address.trim()
  }
}

/** Returns what keeps a normalized text from being an address, as a sentence; null for an address. */
export function explainEmailAddress(text: string): string | null {
  if (isEmailAddress(text)) return null
  if (/@.*[\s,;/]+.*@/u.test(text)) return 'Enter one address only.'
  if (text.split('@').length > 2) return 'Write “@” only once.'
  return explainCharacter(text, allowedCharacter) ?? 'It is incomplete.'
}

/** Examples of the kind. */
export const emailAddressExamples: ValueExamples = {
  good: [
    ['sales@dealer.example', 'sales@dealer.example'],
    ['r&d@maker.example', 'r&d@maker.example'],
    ["o'neil+bars@maker.example", "o'neil+bars@maker.example"],
    ['{sales}!#$%*/=?^_`|~-@maker.example', '{sales}!#$%*/=?^_`|~-@maker.example'],
    ['Sales@Dealer.EXAMPLE', 'Sales@Dealer.EXAMPLE'],
    ['a@b.co', 'a@b.co'],
    ['a@sub-1.dealer.example', 'a@sub-1.dealer.example'],
    ['a@xn--bcher-kva.example', 'a@xn--bcher-kva.example'],
    ['info@bücher.example', 'info@bücher.example'],
    ['rene\u0301e@dealer.example', 'renée@dealer.example'],
    ['संपर्क@उदाहरण.भारत', 'संपर्क@उदाहरण.भारत'],
    ['info@نامه\u200cای.example', 'info@نامه\u200cای.example'],
    ['  sales@dealer.example\n', 'sales@dealer.example'],
    ['\u00a0sales@dealer.example\u00a0', 'sales@dealer.example'],
    ['\u200bsales@dealer.example', 'sales@dealer.example'],
    ['\u200esales@dealer.example\u2069', 'sales@dealer.example'],
    ['sales\u00ad@dealer\u2060.example\ufeff', 'sales@dealer.example'],
    ['sales@dealer.example,', 'sales@dealer.example'],
    ['sales@dealer.example;', 'sales@dealer.example'],
    ['sales@dealer.example.', 'sales@dealer.example'],
    ['mailto:sales@dealer.example', 'sales@dealer.example'],
    ['MAILTO: sales@dealer.example?subject=Bars', 'sales@dealer.example'],
    ['mailto:r%26d@maker.example', 'r&d@maker.example'],
    ['<sales@dealer.example>', 'sales@dealer.example'],
    ['Nord Traction <sales@dealer.example>', 'sales@dealer.example'],
    ['"Traction, Nord" <mailto:sales@dealer.example>;', 'sales@dealer.example'],
    ['“sales@dealer.example”', 'sales@dealer.example'],
    ['"sales@dealer.example"', 'sales@dealer.example'],
    ["'sales@dealer.example'", 'sales@dealer.example'],
    ['(sales@dealer.example)', 'sales@dealer.example'],
    ['sales＠dealer．example', 'sales@dealer.example'],
    ['sales＠dealer。example', 'sales@dealer.example'],
    ['o’brien@dealer.example', "o'brien@dealer.example"],
    ['‘o’brien@dealer.example’', "o'brien@dealer.example"],
    ['o´brien@dealer.example', "o'brien@dealer.example"],
    ['o`brien@dealer.example', 'o`brien@dealer.example'],
    ['sales@nord\u2011traction.example', 'sales@nord-traction.example'],
    ['sales–desk@dealer.example', 'sales-desk@dealer.example'],
    ['oﬃce@dealer.example', 'office@dealer.example'],
    [`${'a'.repeat(64)}@dealer.example`, `${'a'.repeat(64)}@dealer.example`],
  ],
  bad: [
    'sales',
    'sales@dealer',
    '@dealer.example',
    'sales@',
    'sales@@dealer.example',
    'sales@dealer..example',
    'sales@-dealer.example',
    'sales@dealer-.example',
    'sales@dealer.e',
    'sales@dealer.example-',
    '.sales@dealer.example',
    'sales.@dealer.example',
    'sa..les@dealer.example',
    'sa les@dealer.example',
    'sales@dealer.example, info@dealer.example',
    'sales@dealer.example info@dealer.example',
    'Nord <sales@dealer.example> or <info@dealer.example>',
    'sales@dealer.example (Ada)',
    'sales [at] dealer.example',
    '"sales desk"@dealer.example',
    'sales“desk@dealer.example',
    'sales@dealer_1.example',
    'sales@[192.0.2.1]',
    'https://dealer.example/@sales',
    'sales@dealer.example\\',
    `${'a'.repeat(65)}@dealer.example`,
    `sales@${'a'.repeat(250)}.example`,
  ],
}
