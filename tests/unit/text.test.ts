import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { normalizeLine, normalizeText, removeInvisible } from '#lib/values/clean-text.ts'
import { foldLookalikes, foldText, foldWithOffsets } from '#lib/values/fold-text.ts'
import { foldings } from '#tests/support/foldings.ts'

describe('texts are compared by what was meant', () => {
  test.each(foldings)('%j is %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('no other file folds letters, but for pictures, widths and URLs', () => {
    const files = globSync('{app,components,lib,schemas,scripts,server,studio}/**/*.{ts,tsx}')
    const folding = files.filter((file) =>
      /normalize\('NF|sensitivity:/.test(readFileSync(file, 'utf8')),
    )
    expect(folding.filter((file) => !file.startsWith('lib/values/')).sort()).toEqual([
      'components/layout/fit-nav-items.ts',
      'lib/redirects/redirect-target.ts',
      'lib/search/search-query.ts',
      'lib/seo/drawable-text.ts',
    ])
  })
})

describe('characters that look alike are one', () => {
  test.each([
    ['2\u00a0kg, 2\u202fkg,\u3000\u2009', '2 kg, 2 kg,  '],
    ['‐‑‒–—―−', '-------'],
    ['l’eau l‘eau lʼeau l´eau l`eau l′eau', "l'eau l'eau l'eau l'eau l'eau l'eau"],
    ['“a” „a“ «a» 3″', '"a" "a" "a" 3"'],
    ['ﬁt Ｔ７７０…', 'fit T770...'],
    ['trac\u00adtion\u200b \ufeffbars\u2060', 'traction bars'],
    ['e\u0301', 'é'],
    ['É m² ½ œ', 'É m² ½ œ'],
  ])('%j is %j', (text, folded) => {
    expect(foldLookalikes(text)).toBe(folded)
  })
})

describe('a part of a folded text', () => {
  test.each([
    ['the “best” bars', '"best"', '“best”'],
    ['trac\u00adtion bars', 'traction', 'trac\u00adtion'],
    ['\u200bbars\u200b', 'bars', 'bars'],
    ['une e\u0301tape', 'étape', 'e\u0301tape'],
    ['wait… now', 't... n', 't… n'],
    ['a 👨‍👩‍👧 b', 'b', 'b'],
  ])('of %j: %j stands for %j', (text, part, original) => {
    const folded = foldWithOffsets(text, foldLookalikes)
    const start = folded.text.indexOf(part)
    const range = folded.toOriginal(start, start + part.length)
    expect(range && text.slice(range.start, range.end)).toBe(original)
  })

  test('that begins or ends within a character stands for none', () => {
    const folded = foldWithOffsets('wait…', foldLookalikes)
    expect(folded.toOriginal(0, 5)).toBeNull()
    expect(folded.toOriginal(5, 7)).toBeNull()
  })
})

/** Texts whose invisible characters spell. */
const spelled = [
  'می‌خواهم',
  'ක්‍රිස්',
  'ക്‍',
  'क्‍ष',
  '👨‍👩‍👧 Ltd',
  '❤️‍🔥',
  '🏳️‍🌈',
  '👩🏽‍🔧',
  '1️⃣ ☎️',
  '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
  '葛󠄀城',
  'שָׁלוֹם',
  'é e\u0301',
]

describe('cleaning a text', () => {
  test.each(spelled)('keeps what spells: %s', (text) => {
    expect(removeInvisible(text)).toBe(text)
    expect(normalizeLine(text)).toBe(text)
    expect(normalizeText(text)).toBe(text)
  })

  test.each([
    ['\u202d514 555-0142\u202c', '514 555-0142'],
    ['\u200ba@maker.example\u200e', 'a@maker.example'],
    ['\ufeffAda', 'Ada'],
    ['A\u200dda\u200c', 'Ada'],
    ['trac\u00adtion', 'traction'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['a\u2066b\u2069\u061cc\u200fd', 'abcd'],
    ['Ada\u{e0041}\u{e0042}', 'Ada'],
    ['x\ufe00\ufe01\u{e0100}', 'x\ufe00'],
    ['می\u200c\u200c\u200cخواهم', 'می\u200cخواهم'],
    ['👩\u200d', '👩'],
    ['\u3164', ''],
    ['\ufff9a\ufffab\ufffb', 'ab'],
    ['Ada\u0000\u001b', 'Ada'],
    ['a\ud800b', 'a\ufffdb'],
    ['d\ufffdt\ufffd', 'd\ufffdt\ufffd'],
  ])('drops what hides or reorders: %j', (text, clean) => {
    expect(normalizeLine(text)).toBe(clean)
    expect(normalizeText(text)).toBe(clean)
  })

  test('keeps the lines of a multi-line text only', () => {
    expect(normalizeText(' a\r\nb\u2028c\rd\te ')).toBe('a\nb\nc\nd\te')
    expect(normalizeLine(' a\r\nb\u2028c\rd\te ')).toBe('a b c d e')
  })
})
