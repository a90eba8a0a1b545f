const lineBreaks = /[\t\n\v\f\r\u0085\u2028\u2029]+/g
const controls = /\p{Cc}/gu
const controlsOfText = /(?![\t\n])\p{Cc}/gu
const loneSurrogates = /\p{Surrogate}/gu

/** Scripts in which joiners spell: Persian and Sinhala words differ by one. */
const joiningScripts =
  'Arab Beng Deva Gujr Guru Khmr Knda Mlym Mong Mymr Nkoo Orya Sinh Syrc Taml Telu Tibt'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`)
    .join('')

/** Invisible characters with a meaning: joiners in words and emoji, tags of flags, variation selectors. */
const spelling = [
  `(?<=(?=[\\p{L}\\p{M}])[${joiningScripts}])[\\u200c\\u200d]`,
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\ufe0f])\\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[^\\s\\p{C}\\p{DI}])\\p{Variation_Selector}',
  '\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{2,8}\\u{e007f}',
].join('|')

/**
 * Pattern of a character that takes no space: soft hyphens, joiners, byte order marks, controls of direction.
 */
export const invisibleCharacter = '[\\p{DI}\\ufff9-\\ufffb]'

const invisible = new RegExp(`(${spelling})|${invisibleCharacter}`, 'gu')

/**
 * Returns the text without invisible characters that hide or reorder others: controls of direction, zero-width
 * spaces, byte order marks, soft hyphens, tags. Phones put some around numbers copied from contacts. Joiners,
 * variation selectors and flag tags with a meaning stay.
 */
export function removeInvisible(text: string): string {
  return text.replace(invisible, '$1')
}

/** Normalizes text for a one-line field: line breaks become spaces; removes controls and invisible characters. */
export function normalizeLine(text: string): string {
  const line = text.replace(lineBreaks, ' ').replace(controls, '')
  return removeInvisible(line).replace(loneSurrogates, lostCharacter).trim()
}

/** Normalizes multi-line text: preserves line breaks and tabs; removes other controls and invisible characters. */
export function normalizeText(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(controlsOfText, '')
  return removeInvisible(lines).replace(loneSurrogates, lostCharacter).trim()
}

/** Replacement character: programs write it for bytes that they cannot decode. */
export const lostCharacter = '\ufffd'

export const lostCharacterRule =
  'Replace “\ufffd”: a letter was lost there when a text was read in the wrong encoding.'
