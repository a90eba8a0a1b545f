/** Tokens of claims and placeholders in a text, known or unknown, which are the same in all languages. */
export const textTokenPattern = /\{[^{}]*\}/g

/** Returns the tokens in a text, sorted, each as often as the text has it. */
export const listTextTokens = (text: string): string[] =>
  (text.match(textTokenPattern) ?? []).toSorted()
