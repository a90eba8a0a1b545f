import { type CheerioAPI, load } from 'cheerio'
import { z } from 'zod'
import { isLocale, type Locale } from '#lib/base/locales.ts'
import { findEnglish, findFrench, properNames } from './languages.ts'

type Node = ReturnType<CheerioAPI['root']>[number]['children'][number]

/** Attributes that visitors read or hear. */
const readAttributes = ['alt', 'title', 'aria-label', 'aria-description', 'placeholder', 'label']

/** Names and properties of the `meta` elements with a text for people. */
const readMeta = /^(?:description|(?:og|twitter):(?:title|description|site_name|image:alt))$/

/** Keys of JSON-LD whose values are addresses, dates and terms of schema.org. */
const unreadKeys =
  /^(?:@.*|.*[uU]rl|inLanguage|.*Date|availability|embedUrl|logo|image|sku|itemCondition)$/

/** Name of a dealership at its limit (`edge-cases.sql`), which titles cut at the end of a word. */
const longName = 'Great Lakes Track & Equipment of Northern Ontario'

/** Names of companies and brands, in which pages have words of the other language. */
const names = [...properNames, ...listStarts(longName), 'New Holland']

/** Returns the starts of a name that end with a word, from the third one. */
function listStarts(name: string): string[] {
  const words = name.split(' ')
  return words.slice(2).map((_, index) => words.slice(0, index + 3).join(' '))
}

/** Sentences in the other language by text; pages have many texts in common. */
const knownTexts: Record<Locale, Map<string, readonly string[]>> = { en: new Map(), fr: new Map() }

/** Returns the sentences of a text that are in the other language than this one. */
export function findOtherLanguage(text: string, locale: Locale): readonly string[] {
  const known = knownTexts[locale]
  const found =
    known.get(text) ?? (locale === 'fr' ? findEnglish(text, names) : findFrench(text, names))
  known.set(text, found)
  return found
}

/** Returns the document with what only browsers without scripts show. */
export const loadPage = (html: string) => load(html, { scriptingEnabled: false })

/**
 * Returns the sentences of a page that are in the other language, each behind the place that has it: what visitors
 * see or hear, the metadata, and the JSON-LD. Elements that say by `lang` that they are in that language may have it.
 */
export function findForeignTexts($: CheerioAPI): string[] {
  const pageLocale = getLocale($('html').attr('lang'))
  const found = new Set<string>()
  const check = (text: string, place: string, locale = pageLocale) => {
    for (const sentence of findOtherLanguage(text, locale)) {
      found.add(`${place}: ${sentence}`)
    }
  }
  const visit = (node: Node, locale: Locale) => {
    if (node.type === 'text') {
      check(node.data, getName(node.parent), locale)
      return
    }
    // The link to the page in the other language names that.
    if (node.type !== 'tag' || node.attribs.hreflang !== undefined) return
    const own = node.attribs.lang === undefined ? locale : getLocale(node.attribs.lang)
    for (const name of readAttributes) check(node.attribs[name] ?? '', name, own)
    for (const child of node.children) visit(child, own)
  }
  check($('head > title').text(), 'title')
  for (const { attribs } of $('meta[content]').toArray()) {
    const name = attribs.name ?? attribs.property ?? ''
    if (readMeta.test(name)) check(attribs.content ?? '', name)
  }
  for (const script of $('script[type="application/ld+json"]').toArray()) {
    const graph: unknown = JSON.parse($(script).text())
    for (const [place, text] of listGraphTexts(graph)) check(text, place)
  }
  for (const body of $('body').toArray()) visit(body, pageLocale)
  return [...found]
}

const jsonObject = z.record(z.string(), z.unknown())

/** Returns the texts in JSON-LD, each with its key. */
function listGraphTexts(value: unknown, key = ''): [string, string][] {
  if (typeof value === 'string') return unreadKeys.test(key) ? [] : [[key, value]]
  if (Array.isArray(value)) return value.flatMap((each) => listGraphTexts(each, key))
  const object = jsonObject.safeParse(value)
  return Object.entries(object.data ?? {}).flatMap(([name, each]) => listGraphTexts(each, name))
}

const getName = (node: Node['parent']) => (node?.type === 'tag' ? node.name : '')

function getLocale(lang = ''): Locale {
  const locale = lang.slice(0, 2)
  if (!isLocale(locale)) throw new Error(`lang="${lang}"`)
  return locale
}
