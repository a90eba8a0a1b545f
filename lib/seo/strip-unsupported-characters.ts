/** Characters outside the two font subsets: `next/og` would request a font for them from Google Fonts. */
const unsupportedCharacters =
  /[^\u0020-\u007e\u00a0-\u00ac\u00ae-\u0113\u0116-\u012b\u012e-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u014d\u0150-\u017e\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/g

/** Returns the text on one line, with characters that the social image fonts cannot draw removed. */
export function stripUnsupportedCharacters(text: string): string {
  return text.normalize('NFC').replace(unsupportedCharacters, ' ').replace(/\s+/g, ' ').trim()
}
