import { describe, expect, test } from 'vitest'
import type { Locale } from '#lib/base/locales.ts'
import { findRelevantTokens } from '#lib/content/find-words.ts'
import { findHits, getSnippet, replaceHits } from '#studio/replace/find-hits.ts'
import type { StoredText } from '#studio/replace/stored-texts.ts'

function find(text: string, words: string, matchesCase = false) {
  const stored: StoredText = {
    ...{ documentId: 'a', documentType: 'page', documentTitle: 'Page' },
    ...{ at: 'title', titles: ['Title'], text, locale: 'en', isLink: false },
  }
  return findHits([stored], { find: words, matchesCase })
}

function replace(text: string, words: string, replacement: string, matchesCase = false) {
  return replaceHits(text, find(text, words, matchesCase), replacement)
}

describe('words are found as the eye sees them, and replaced in the original', () => {
  test.each([
    ['weighs 2\u00a0kg.', '2 kg', 'weighs X.'],
    ['weighs 2 kg.', '2\u202fkg', 'weighs X.'],
    ['the “best” bars', '"best" bars', 'the X'],
    ["a dealer's yard", 'dealer’s', 'a X yard'],
    ['at −40 °C', '-40 °C', 'at X'],
    ['40–60 minutes', '40-60', 'X minutes'],
    ['a T\u2011770 loader', 'T-770', 'a X loader'],
    ['the trac\u00adtion bars', 'Traction', 'the X bars'],
    ['the traction bars', 'trac\u00adtion', 'the X bars'],
    ['\u200btraction\u200b \ufeffbars', 'traction bars', '\u200bX'],
    ['Montre\u0301al and Montréal', 'Montréal', 'X and X'],
    ['3″ and 3"', '3"', 'X and X'],
    ['steel, Steel', 'STEEL', 'X, X'],
    ['a.b (c) [d]', 'b (c) [', 'a.Xd]'],
  ])('%j, %j', (text, words, replaced) => {
    expect(replace(text, words, 'X')).toBe(replaced)
  })
})

describe('not found', () => {
  test.each([
    ['résumé', 'resume', false],
    ['wait…', 't.', false],
    ['Montre\u0301al', 'Montre', false],
    ['m²', 'm2', false],
    ['👨‍👩‍👧', '👩', false],
    ['steel', 'Steel', true],
    ['steel', '', false],
  ])('in %j: %j', (text, words, matchesCase) => {
    expect(find(text, words, matchesCase)).toEqual([])
  })
})

test('a search for punctuation or spaces means these characters', () => {
  expect(replace('40–60, T-770', '–', '-')).toBe('40-60, T-770')
  expect(replace('2\u00a0kg and more', '\u00a0', ' ')).toBe('2 kg and more')
  expect(replace('trac\u00adtion', '\u00ad', '')).toBe('traction')
  expect(replace('a  b c', '  ', ' ')).toBe('a b c')
})

test('a snippet shows the original', () => {
  const [hit] = find('weighs 2\u00a0kg.', '2 kg')
  expect(hit && getSnippet(hit)).toEqual({ before: 'weighs ', found: '2\u00a0kg', after: '.' })
})

const inserted = {
  '{claim:time}': '40 to 60\u00a0minutes',
  '{claim:traction}': '80%',
  '{claim:start}': 'Fall 2025',
  '{maker}': 'Acme Steel',
}
const french = {
  '{claim:time}': 'de 40 à 60\u00a0minutes',
  '{claim:traction}': '80\u00a0%',
  '{claim:start}': 'automne 2025',
  '{maker}': 'Aciers Acme',
}

function describeHit(text: string, words: string, locale: Locale = 'en'): string[] {
  const stored: StoredText = {
    ...{ documentId: 'a', documentType: 'page', documentTitle: 'Page' },
    ...{ at: 'title', titles: ['Title'], text, locale, isLink: false },
  }
  const search = { find: words, matchesCase: false }
  return findHits([stored], search, { en: inserted, fr: french }).map((hit) => {
    const { before, found, after } = getSnippet(hit)
    return `${before}[${found}]${after}${hit.inserted ? ` of ${hit.inserted.token}` : ''}`
  })
}

describe('words that visitors read in place of a token are found, and are those of the token', () => {
  test.each([
    ['On in {claim:time}.', '40 to 60 minutes', ['On in [40 to 60\u00a0minutes]. of {claim:time}']],
    ['On in {claim:time}.', 'in 40', ['On [in 40] to 60\u00a0minutes. of {claim:time}']],
    ['On in {CLAIM:time}.', 'minutes.', ['On in 40 to 60\u00a0[minutes.] of {claim:time}']],
    [
      'By {maker}, of steel',
      'steel',
      ['By Acme [Steel], of steel of {maker}', 'By {maker}, of [steel]'],
    ],
    ['Ready {start}.', '2025', ['Ready Fall [2025]. of {claim:start}']],
    ['Ready {Start}.', '2025', ['Ready Fall [2025]. of {claim:start}']],
    [
      'Ready {Start}, {claim:start}',
      '{claim:start}',
      ['Ready [{Start}], {claim:start}', 'Ready {Start}, [{claim:start}]'],
    ],
    ['Ready {start}', '{claim:season}', []],
    ['Ready {start}', 'Ready {claim:start}', []],
    ['{claim:traction}{claim:time}', '%40', ['80[%40] to 60\u00a0minutes of {claim:traction}']],
    ['{claim:traction} traction', 'traction', ['{claim:traction} [traction]']],
    ['Up to {claim:traction} more', '{claim:traction}', ['Up to [{claim:traction}] more']],
    ['Up to {claim:traction} more', 'to {claim:traction} m', ['Up [to {claim:traction} m]ore']],
    ['Up to {claim:traction} more', '{claim', []],
    ['Up to {claim:none} more', 'none', ['Up to {claim:[none]} more']],
    ['{constructor} {__proto__}', 'constructor', ['{[constructor]} {__proto__}']],
  ])('in %j: %j', (text, words, found) => {
    expect(describeHit(text, words)).toEqual(found)
  })
})

describe('a French text is searched by what it shows in French', () => {
  test.each([
    [
      'Posées en {claim:time}.',
      'de 40 à 60 minutes',
      ['Posées en [de 40 à 60\u00a0minutes]. of {claim:time}'],
    ],
    ['Posées en {claim:time}.', '40 to 60', []],
    ['Prêtes : {claim:start}', 'automne', ['Prêtes : [automne] 2025 of {claim:start}']],
    ['Prêtes : {claim:start}', 'Fall 2025', []],
    ['Par {maker}', 'aciers', ['Par [Aciers] Acme of {maker}']],
    ['Par {maker}', 'Acme Steel', []],
    ['{claim:traction} d’adhérence', '80 %', ['[80\u00a0%] d’adhérence of {claim:traction}']],
    ['{claim:traction} d’adhérence', '{claim:traction}', ['[{claim:traction}] d’adhérence']],
  ])('in %j: %j', (text, words, found) => {
    expect(describeHit(text, words, 'fr')).toEqual(found)
  })

  test('and an English one by what it shows in English', () => {
    expect(describeHit('Ready {claim:start}', 'automne')).toEqual([])
  })
})

test.each([
  ['40 to 60 minutes', ['{claim:time}']],
  ['minutes per vehicle', ['{claim:time}']],
  ['up to 80', ['{claim:traction}']],
  ['up to 80% more', ['{claim:traction}']],
  ['made by', []],
  ['', []],
])('tokens that %j can be in the texts of', (find, tokens) => {
  expect(findRelevantTokens({ find, matchesCase: false }, inserted)).toEqual(
    expect.arrayContaining(tokens),
  )
  if (tokens.length === 0) {
    expect(findRelevantTokens({ find, matchesCase: false }, inserted)).toEqual([])
  }
})
