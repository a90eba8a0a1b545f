/** Name of the claim with the sentence about production. It is stored in the site settings, not as a claim document. */
export const productionStatusName = 'production-status'

/** GROQ of the sentence about production that the site settings and their drafts show now, as a claim. */
export const productionStatusQuery = `*[_type == "siteSettings"]{
  "prefix": string::split(_id, "siteSettings")[0], productionText, productionStartedText, variants,
  "isStarted": defined(productionStartedText) && dateTime(productionStartsAt) <= dateTime(now())
}{
  "field": select(isStarted => "productionStartedText", "productionText"),
  "words": select(isStarted => productionStartedText, productionText),
  prefix, variants
}[defined(words)]{
  "_id": prefix + "claim-${productionStatusName}", "_type": "siteSettings", "figure": null, "inText": words,
  "meaning": "how production stands, by the site settings",
  "variants": variants[field == ^.field]{..., "field": "inText"}
}`
