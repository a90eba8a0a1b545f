/** Names of the fields of types `linkTarget` and `optionalLinkTarget`: links that staff wrote. */
export const linkTargetFields: ReadonlySet<string> = new Set([
  'href',
  'to',
  'actionTarget',
  'quoteTarget',
  'endTarget',
  'frenchTo',
])
