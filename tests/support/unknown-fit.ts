/** What a product says about tracks as long as nothing is known, and no text of its own in search results. */
export const unknownFit = {
  fit: { tracks: [], fitReason: null, evidence: null },
  barSpacing: null,
  barWeight: null,
  setWeight: null,
  tools: [],
  torque: null,
  installMinutes: null,
  seo: { title: null, description: null },
  sharePicture: null,
}
