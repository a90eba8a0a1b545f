import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseTerms, type Term, termType } from '#lib/content/term-faults.ts'
import { getVariantValue, parseAllVariants, variantsName } from '#lib/content/variants.ts'

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/** Documents of the demo business, as `seed/content` has them. */
export function readStoredDocuments() {
  const lines = readFileSync('seed/content/data.ndjson', 'utf8').trim().split('\n')
  return lines.map((line) => document.parse(JSON.parse(line)))
}

/** Terms of the demo business, in the usage of Quebec’s trade and of the Office québécois de la langue française. */
export function readTerms(): Term[] {
  return parseTerms(readStoredDocuments().filter(({ _type }) => _type === termType))
}

/** A text with its French; of a paragraph, the text of a span. */
interface Translation {
  english: string
  french: string
}

/** Returns the texts of a document that have French for all storefronts. */
export function listTranslations(value: unknown): Translation[] {
  if (typeof value !== 'object' || value === null) return []
  const own = parseAllVariants(value)
    .filter(({ language, dealerships }) => language === 'fr' && dealerships.length === 0)
    .flatMap((variant) => {
      const english = listSpans(Reflect.get(value, variant.field))
      const french = listSpans(getVariantValue(variant))
      return english.flatMap((text, index) =>
        // A span may have only a space or a sign.
        /[\p{L}\p{N}]/u.test(text) ? [{ english: text, french: french[index] ?? '' }] : [],
      )
    })
  const inner = Object.entries(value).filter(([name]) => name !== variantsName)
  return [...own, ...inner.flatMap(([, member]) => listTranslations(member))]
}

const richText = z.array(z.looseObject({ children: z.array(z.looseObject({ text: z.string() })) }))

/** Returns a text, or the texts of the spans of rich text. */
const listSpans = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : richText.parse(value).flatMap(({ children }) => children.map(({ text }) => text))

/** Returns the SQL of the seeded rows. */
export function readCatalog(): string {
  return readFileSync('seed/catalog.sql', 'utf8')
}

/** An SQL string, without its quotes. */
const sqlString = `'((?:[^']|'')*)'`

const details = z.object({ highlights: z.array(z.string()) })

/** Returns the copy of the seeded products and dealerships, each text once, by table. */
export function listRowCopy(): Record<'products' | 'dealerships', string[]> {
  const sql = readCatalog()
  const find = (pattern: string) =>
    [...sql.matchAll(new RegExp(pattern, 'g'))].map((match) =>
      match.slice(1).map((text: string | undefined) => (text ?? '').replaceAll("''", "'")),
    )
  const products = find(
    String.raw`(?:null|${sqlString}), ${sqlString},\s+${sqlString}, (?:true|false), [^,]+,\s+${sqlString}`,
  )
  const highlights = find(String.raw`'(\{"brand": (?:[^']|'')*\})'`).flatMap(
    ([json = '']) => details.parse(JSON.parse(json)).highlights,
  )
  const contents = find(String.raw`set_contents = array\[([^\]]*)\]`).flatMap(([list = '']) =>
    [...list.matchAll(new RegExp(sqlString, 'g'))].map(([, text = '']) => text),
  )
  const bars = find(`'(?:standard|wide|ice)', '[^']* %', ${sqlString}`)
  const dealerships = find(String.raw`\(\s+${sqlString},\s+${sqlString},\s+${sqlString},\s+'[^']*@`)
  return {
    products: [
      ...new Set([
        ...products.flatMap(([, title = '', , description = '']) => [title, description]),
        ...highlights,
        ...contents,
        ...bars.flat(),
      ]),
    ],
    dealerships: dealerships.map(([, , description = '']) => description),
  }
}
