import { httpError } from '../errors.ts'

const dangers: [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?script/i, 'a script'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed)/i, 'embedded content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/(?:javascript|vbscript)\s*:/i, 'a script address'],
  [/data\s*:\s*text\/html/i, 'an embedded page'],
  [/<!\s*(?:ENTITY|DOCTYPE[^>]*\[)/i, 'an entity'],
]

/**
 * Rejects an SVG with active content before it is stored. As a second layer, SVGs are served with a
 * Content-Security-Policy that forbids scripts.
 * @throws LakeError 400
 */
export function assertHarmlessSvg(source: string): void {
  // Decode character references, which would hide text from the patterns.
  const text = source.replaceAll(/&#(x?)([0-9a-f]+);?/gi, (_match, hex: string, digits: string) =>
    codePoint(Number.parseInt(digits, hex ? 16 : 10)),
  )
  for (const [pattern, what] of dangers) {
    if (pattern.test(text)) throw httpError(400, `SVG images must not hold ${what}`)
  }
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
