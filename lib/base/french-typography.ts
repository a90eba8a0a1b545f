const noBreakSpace = '\u00a0'
const narrowNoBreakSpace = '\u202f'

/** Pattern of a space in typed text: ordinary or no-break. Excludes line breaks, which stay. */
const space = '[ \\u00a0\\u202f]'

/** Each rule with its replacement, in order. */
const rules: readonly (readonly [RegExp, string])[] = [
  // « texte »
  [new RegExp(`«${space}*(?=\\S)`, 'g'), `«${noBreakSpace}`],
  [new RegExp(`(?<=\\S)${space}*»`, 'g'), `${noBreakSpace}»`],
  // A colon after a word, not in 10:30 or https://.
  [new RegExp(`(?<=[\\p{L}\\p{N})}»”’])${space}*:(?=\\s|$)`, 'gu'), `${noBreakSpace}:`],
  // Of several marks, the first has the space: « Vraiment ?! »
  [
    new RegExp(`(?<=[\\p{L}\\p{N})}»”’…%$])${space}*(?=[;!?]+(?:[\\s)»”]|$))`, 'gu'),
    narrowNoBreakSpace,
  ],
  // 80 %, not %20 in a URL
  [new RegExp(`(?<=\\d)${space}*(?=%(?![\\p{L}\\p{N}]))`, 'gu'), noBreakSpace],
  // 100 000, 3 480 $, 7 h 30, 14 kg
  [new RegExp(`(?<=\\d)${space}(?=\\d{3}(?!\\d))`, 'g'), noBreakSpace],
  [
    new RegExp(
      `(?<=\\d)${space}(?=(?:\\$|h|min|s|kg|g|lb|lb/po²|km|m|cm|mm|po|pi|po²|ans?|MPa)(?![\\p{L}\\p{N}]))`,
      'gu',
    ),
    noBreakSpace,
  ],
  [new RegExp(`(?<=\\d${space}h)${space}(?=\\d)`, 'g'), noBreakSpace],
  // A postal code: H2P 1A1
  [new RegExp(`(?<=\\b[A-Z]\\d[A-Z])${space}(?=\\d[A-Z]\\d\\b)`, 'g'), noBreakSpace],
]

/**
 * Returns a French text with the spaces of Canadian French typography: none of them breaks a line, and the one before
 * `;`, `!` and `?` is narrow. Spaces that are missing are added. A text that has them already stays as it is.
 * https://vitrinelinguistique.oqlf.gouv.qc.ca/21039/la-typographie/espacement/tableau-des-espacements
 */
export function applyFrenchTypography(text: string): string {
  return rules.reduce(
    (current, [pattern, replacement]) => current.replace(pattern, replacement),
    text,
  )
}
