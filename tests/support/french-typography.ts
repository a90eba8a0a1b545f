const rules: readonly [fault: string, pattern: RegExp][] = [
  ['a straight apostrophe: write ’', /'/],
  ['English or straight quotation marks: write « »', /["“”]/],
  ['no space before a mark', /[^\s:;!?][:;!?»](?=\s|$)/],
  ['no space after «', /«(?! )/],
  ['a no-break space, which is added where text is rendered', /[\u00a0\u202f]/],
  ['a percent sign without a space', /\d%/],
  ['two spaces', /(?<!\p{L}\)) {2}/u],
  ['a space before a comma or period', / [,.](?!\.\.)/],
  ['a space at the end of a line', / +\n/],
]

/**
 * Returns what French typography forbids in a text as staff write it: with ordinary spaces, which become no-break
 * spaces where text is rendered.
 */
export function findTypographyFaults(text: string): string[] {
  return rules.filter(([, pattern]) => pattern.test(text)).map(([fault]) => `${fault}: ${text}`)
}
