/** What a product says about tracks as long as nothing is known. */
export const unknownFit = {
  fit: { tracks: [], fitReason: null, evidence: null },
  barSpacing: null,
  barWeight: null,
  setWeight: null,
  tools: [],
  torque: null,
  installMinutes: null,
}
