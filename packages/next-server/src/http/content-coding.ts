/** Content codings that the server stores, the smallest first. */
const preferredCodings = ['br', 'gzip', 'identity'] as const

export type ContentCoding = (typeof preferredCodings)[number]

/**
 * Chooses the content coding of a response by the q-values of `Accept-Encoding` (RFC 9110, 12.5.3).
 * Among equally acceptable codings the smallest wins. A request that accepts none gets `identity`.
 */
export function negotiateCoding(acceptEncoding: string | undefined): ContentCoding {
  if (!acceptEncoding) return 'identity'
  const weights = parseWeights(acceptEncoding)
  const weightOf = (coding: ContentCoding) =>
    // A coding that the client names outweighs an identity that it does not name.
    weights.get(coding) ?? weights.get('*') ?? (coding === 'identity' ? Number.MIN_VALUE : 0)
  let best: ContentCoding = 'identity'
  for (const coding of preferredCodings.toReversed()) {
    if (weightOf(coding) > 0 && weightOf(coding) >= weightOf(best)) best = coding
  }
  return best
}

function parseWeights(acceptEncoding: string): Map<string, number> {
  const weights = new Map<string, number>()
  for (const item of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = item.split(';').map((part) => part.trim())
    const q = parameters.find((parameter) => /^q\s*=/.test(parameter))?.split('=')[1]
    const weight = q === undefined ? 1 : Number(q)
    if (name !== '')
      weights.set(name === 'x-gzip' ? 'gzip' : name, Number.isNaN(weight) ? 0 : weight)
  }
  return weights
}
