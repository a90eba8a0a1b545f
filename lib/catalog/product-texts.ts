/** Texts of a product's page in its language. */
export const productTexts = [
  ...(['title', 'description', 'set_contents', 'highlights'] as const),
  ...(['tools', 'fit_reason', 'evidence_note'] as const),
] as const

/** Texts of a product in search results, whose language is apart from that of the page, as in documents. */
export const productSeoTexts = ['seo_title', 'seo_description'] as const
