import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { parseTerms, type Term, termType } from '#lib/content/term-faults.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { applyVariants } from '#lib/content/variants.ts'

/** Fields of seeded documents whose strings are not copy: addresses, ids, marks and names of variants. */
const otherFields = new Set(
  'href url id style listItem marks current orderRank actionTarget quoteTarget contactEmail'.split(
    ' ',
  ),
)

const document = z.looseObject({ _id: z.string(), _type: z.string() })

/** Documents of the demo business, as `seed/content` has them. */
export function readStoredDocuments() {
  const lines = readFileSync('seed/content/data.ndjson', 'utf8').trim().split('\n')
  return lines.map((line) => document.parse(JSON.parse(line)))
}

/** Documents of the demo business that visitors see, without their French. */
export function readSeededDocuments() {
  return readStoredDocuments()
    .filter(({ _type }) => _type !== termType)
    .map((each) => document.parse(applyVariants(each, mainAudience)))
}

/** Terms of the demo business, in the usage of Quebec’s trade and of the Office québécois de la langue française. */
export function readTerms(): Term[] {
  return parseTerms(readStoredDocuments().filter(({ _type }) => _type === termType))
}

/** Returns the copy in a document: its strings with a letter or a digit, of a paragraph the text of each span. */
export function listCopy(value: unknown): string[] {
  if (typeof value === 'string') return /[\p{L}\p{N}]/u.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(listCopy)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([field, each]) =>
    field.startsWith('_') || otherFields.has(field) ? [] : listCopy(each),
  )
}

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
