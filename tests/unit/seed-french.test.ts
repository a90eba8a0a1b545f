import { describe, expect, test } from 'vitest'
import { hasWords } from '#lib/content/fingerprint.ts'
import { findTermFaults, type TermFault } from '#lib/content/term-faults.ts'
import { listTextTokens } from '#lib/content/text-tokens.ts'
import en from '#messages/en.json' with { type: 'json' }
import fr from '#messages/fr.json' with { type: 'json' }
import { frenchRows, getRowFrench } from '#seed/french.ts'
import { findTypographyFaults } from '../support/french-typography.ts'
import { findEnglish, findFrench } from '../support/languages.ts'
import {
  listRowCopy,
  listTranslations,
  readCatalog,
  readStoredDocuments,
  readTerms,
} from '../support/seeded-texts.ts'

/** Texts of the demo business with their French, and the document or table that has them. */
const pairs = [
  ...readStoredDocuments().flatMap((document) =>
    listTranslations(document).map((translation) => ({ place: document._id, ...translation })),
  ),
  ...Object.entries(listRowCopy()).flatMap(([table, texts]) =>
    texts.map((english) => ({
      ...{ place: table, english, french: getRowFrench(table, english) ?? '' },
    })),
  ),
].filter(({ english }) => hasWords(english) || /\d/.test(english))

const frenchTexts = pairs.map(({ french }) => french)

describe('completeness', () => {
  test('every text of the demo business has French', () => {
    expect(pairs.length).toBeGreaterThan(400)
    expect(pairs.filter(({ french }) => french === '')).toEqual([])
  })

  test('every French text of a row is of a text of the demo business', () => {
    const catalog = readCatalog()
    const rows = Object.values(frenchRows).flatMap((texts) => Object.keys(texts))
    expect(rows.filter((english) => !catalog.includes(english))).toEqual([])
  })

  test('each text has the placeholders and claims of its English', () => {
    for (const { english, french } of pairs) {
      expect(listTextTokens(french), french).toEqual(listTextTokens(english))
    }
  })
})

describe('words', () => {
  const sameInBoth = new Set(
    ['AR400', 'Contact', 'FAQ', 'Pro-Lynx'].concat([
      'Commission d’accès à l’information du Québec',
    ]),
  )

  test('a text is the same in both languages only where the words are', () => {
    const same = pairs.filter(({ english, french }) => english === french)
    expect(new Set(same.map(({ english }) => english))).toEqual(sameInBoth)
  })

  test('no French text has English words, and no English one French words', () => {
    expect(frenchTexts.flatMap((text) => findEnglish(text))).toEqual([])
    expect(pairs.flatMap(({ english }) => findFrench(english))).toEqual([])
  })

  test('the lists of words know nearly every text of the demo business', () => {
    const translated = pairs.filter(
      ({ english }) => !sameInBoth.has(english) && !/^\d/.test(english),
    )
    const missed = {
      english: translated.filter(({ english }) => findEnglish(english).length === 0),
      french: translated.filter(({ french }) => findFrench(french).length === 0),
    }
    expect(missed.english.map(({ english }) => english)).toEqual([])
    expect(missed.french.map(({ french }) => french)).toEqual([])
  })

  test('a text that messages have too is the same as there', () => {
    const messages = new Map<string, Set<string>>()
    const inFrench: Record<string, Record<string, string>> = fr
    for (const [namespace, texts] of Object.entries(en)) {
      for (const [key, text] of Object.entries(texts)) {
        const english = text.replaceAll("''", "'")
        const known = messages.get(english) ?? new Set()
        messages.set(english, known.add(inFrench[namespace]?.[key] ?? ''))
      }
    }
    for (const { english, french, place } of pairs) {
      const known = messages.get(english)
      if (known) expect([...known], place).toContain(french)
    }
  })

  test('French texts have French typography', () => {
    expect(frenchTexts.flatMap(findTypographyFaults)).toEqual([])
  })
})

describe('terms', () => {
  const terms = readTerms()
  const inFrench: Record<string, Record<string, string>> = fr
  const messages = Object.entries(en).flatMap(([namespace, texts]) =>
    Object.entries(texts).map(([key, english]) => ({
      ...{ place: `${namespace}.${key}`, english, french: inFrench[namespace]?.[key] ?? '' },
    })),
  )
  const describeFault = ({ term, used }: TermFault, french: string) =>
    `${used ?? term.english} → ${term.french}: ${french}`

  test('every term has one French word, which is none to avoid', () => {
    expect(terms.length).toBeGreaterThan(50)
    expect(new Set(terms.map(({ english }) => english)).size).toBe(terms.length)
    for (const { french, avoid } of terms) expect(avoid).not.toContain(french)
    expect(terms.flatMap(({ english }) => findFrench(english))).toEqual([])
  })

  test('no French text and no French message has a form to avoid', () => {
    const strict = terms.map((each) => ({ ...each, isAmbiguous: false }))
    const texts = [...frenchTexts, ...messages.map(({ french }) => french)]
    expect(
      texts.flatMap((text) =>
        findTermFaults('', text, strict).map((each) => describeFault(each, text)),
      ),
    ).toEqual([])
  })

  test('each term of an English text or message is in its French', () => {
    expect(
      [...pairs, ...messages].flatMap(({ english, french }) =>
        findTermFaults(english, french, terms).map((each) => describeFault(each, french)),
      ),
    ).toEqual([])
  })
})
