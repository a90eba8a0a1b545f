import { httpError } from '../errors.ts'

const dangers: [RegExp, string][] = [
  [/<\s*(?:[\w-]+:)?script/i, 'a script'],
  [/<\s*(?:[\w-]+:)?(?:foreignObject|iframe|object|embed)/i, 'embedded content'],
  [/[\s"'/]on[a-z]+\s*=/i, 'an event handler'],
  [/(?:javascript|vbscript)\s*:/i, 'a script address'],
  [/data\s*:\s*text\/html/i, 'an embedded page'],
  [/<!\s*(?:ATTLIST|ELEMENT|NOTATION)/i, 'declarations other than entities'],
]

const entityPattern = /<!ENTITY\s+([\w.:-]+)\s+(?:"([^"]*)"|'([^']*)')\s*>/gi
const maxEntities = 50
const maxExpandedLength = 20_000_000

/**
 * Rejects an SVG with active content before it is stored. As a second layer, SVGs are served with a
 * Content-Security-Policy that forbids scripts.
 * @throws LakeError 400
 */
export function assertHarmlessSvg(source: string): void {
  // Decode entities and character references, which would hide text from the patterns.
  const text = decodeCharacters(expandEntities(source))
  for (const [pattern, what] of dangers) {
    if (pattern.test(text)) throw rejection(what)
  }
}

/**
 * Replaces entities that the document declares itself, such as the namespaces of Adobe Illustrator.
 * Entities of another file, or within each other, are rejected.
 */
function expandEntities(source: string): string {
  const declared = new Map<string, string>()
  for (const [, name = '', double, single] of source.matchAll(entityPattern)) {
    declared.set(name, decodeCharacters(double ?? single ?? ''))
  }
  const rest = source.replaceAll(entityPattern, '')
  if (/<!\s*ENTITY/i.test(rest)) throw rejection('an external entity')
  if (declared.size > maxEntities) throw rejection(`more than ${maxEntities} entities`)
  if ([...declared.values()].some((value) => /&[\w.:-]+;/.test(value))) {
    throw rejection('entities within entities')
  }
  let length = rest.length
  return rest.replaceAll(/&([\w.:-]+);/g, (reference, name: string) => {
    const value = declared.get(name)
    if (value === undefined) return reference
    length += value.length
    if (length > maxExpandedLength) throw rejection('entities of that size')
    return value
  })
}

function decodeCharacters(text: string): string {
  return text.replaceAll(/&#(x?)([0-9a-f]+);?/gi, (_match, hex: string, digits: string) =>
    codePoint(Number.parseInt(digits, hex ? 16 : 10)),
  )
}

function rejection(what: string) {
  return httpError(400, `SVG images must not hold ${what}`)
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
