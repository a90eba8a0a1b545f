import { describe, expect, test } from 'vitest'
import { truncateAtSentence } from '#lib/base/truncate-at-sentence.ts'
import { kindOfSet, sortByFit } from '#lib/catalog/set-type.ts'
import type { SetType } from '#lib/values/set-type.ts'

const product = (setType: SetType | null, barCount: number | null, ...models: string[]) => ({
  setType,
  barCount,
  models,
})

describe('sets of a machine', () => {
  test.each([
    ['a standard set', 'standard', 16, 'standard'],
    ['a set without a number of bars', 'ice', null, 'ice'],
    ['bars of several kinds', null, 34, 'combination'],
    ['hardware', null, null, 'other'],
  ] as const)('%s', (_, setType, barCount, expected) => {
    expect(kindOfSet({ setType, barCount })).toBe(expected)
  })

  test('are in the order of their kinds, the closer fit first', () => {
    const all = product('standard', 16, 'T450', 'T550', 'T590')
    const close = product('standard', 16, 'T450', 'T550')
    const ice = product('ice', 18, 'T450')
    const combined = product(null, 34, 'T450')
    const kit = product(null, null, 'T450')
    expect(sortByFit([kit, all, combined, ice, close])).toEqual([close, all, ice, combined, kit])
  })
})

describe('the start of a description', () => {
  test.each([
    ['One. Two.', 20, 'One. Two.'],
    ['Bars bite. They last for years and years.', 20, 'Bars bite.'],
    ['Ends in snow! Really? It does, for many winters.', 30, 'Ends in snow! Really?'],
    [
      'A sentence of 4.5 in. bars that goes on. And on.',
      44,
      'A sentence of 4.5 in. bars that goes on.',
    ],
    ['One sentence that is longer than the limit. Two.', 20, 'One sentence that…'],
    ['En acier AR400. À poser en une heure.', 20, 'En acier AR400.'],
  ])('%s at %i', (text, maxLength, expected) => {
    expect(truncateAtSentence(text, maxLength)).toBe(expected)
  })
})
