/** Names of the fields of types `address` and `optionalAddress`: links that staff wrote. */
export const addressFields: ReadonlySet<string> = new Set([
  'href',
  'to',
  'actionTarget',
  'quoteTarget',
  'endTarget',
])
