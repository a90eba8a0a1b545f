import { describe, expect, test } from 'vitest'
import { applyDrafts, listDraftTexts, requestDraft } from '#studio/terms/french-draft.ts'

const span = (text: string, marks: string[] = []) => ({ _type: 'span', _key: text, text, marks })
const block = (...children: object[]) => ({
  ...{ _type: 'block', _key: 'b', style: 'normal', markDefs: [{ _key: 'l', _type: 'link' }] },
  children,
})

const rich = [
  block(span('Read '), span('the guide', ['l']), span(' of {maker} '), span('first', ['strong'])),
  block(span('{claim:start}')),
  { ...block(span('Steel')), listItem: 'bullet' },
]

const drafts = (...texts: string[]) => texts.map((text) => ({ text }))

test('a line, a list and rich text have the texts that have words', () => {
  expect(listDraftTexts('Steel')).toEqual(['Steel'])
  expect(listDraftTexts(['Clips', '12', 'Bolts'])).toEqual(['Clips', 'Bolts'])
  expect(listDraftTexts(rich)).toEqual(['Read {1}the guide{/1} of {maker} {3}first{/3}', 'Steel'])
  for (const empty of [undefined, null, '', '80%', []]) expect(listDraftTexts(empty)).toEqual([])
})

test('drafts take the place of the words, in the shape of the field', () => {
  expect(applyDrafts('Steel', drafts('Acier'))).toBe('Acier')
  expect(applyDrafts(['Clips', '12', 'Bolts'], drafts('Attaches', 'Boulons'))).toEqual([
    ...['Attaches', '12', 'Boulons'],
  ])
})

test('each cell of a table has a draft of its own, and stays in its place', () => {
  const table = '\tWidth\nWide set\t12\n\t'
  expect(listDraftTexts(table)).toEqual(['Width', 'Wide set'])
  expect(applyDrafts(table, drafts('Largeur', 'Ensemble\tlarge\n'))).toBe(
    '\tLargeur\nEnsemble large\t12\n\t',
  )
})

test('a table with more cells than a request has texts is drafted by several', async () => {
  const requests: number[] = []
  const api = {
    draft: async ({ texts }: { texts: string[] }) => {
      requests.push(texts.length)
      return texts.map((text) => ({ text: text.toUpperCase() }))
    },
  }
  const table = Array.from({ length: 250 }, () => 'a\t1').join('\n')
  expect(await requestDraft({ api, terms: [] }, table)).toBe(table.toUpperCase())
  expect(requests).toEqual([200, 50])
})

describe('in rich text', () => {
  test('marks, links and lists stay, also where the French has another order', () => {
    const [first, second, third] = applyDrafts(
      rich,
      drafts('{3}D’abord{/3}, lisez {1}le guide de {maker}{/1}', 'Acier').map(({ text }) => ({
        text,
      })),
    )
    const shown = (each: typeof first) =>
      each && 'children' in each
        ? each.children.map((child) => [Reflect.get(child, 'text'), Reflect.get(child, 'marks')])
        : null
    expect(shown(first)).toEqual([
      ['D’abord', ['strong']],
      [', lisez ', []],
      ['le guide de {maker}', ['l']],
    ])
    expect(first?.markDefs).toEqual(rich[0]?.markDefs)
    expect(shown(second)).toEqual([['{claim:start}', []]])
    expect(third).toMatchObject({ listItem: 'bullet' })
    expect(shown(third)).toEqual([['Acier', []]])
    const keys = first?.children.map((child) => Reflect.get(child, '_key'))
    expect(new Set(keys).size).toBe(3)
  })

  test.each(['{1}le guide {3}d’abord{/1}{/3}', 'le guide{/1}{1} {3}d’abord{/3}'])(
    'a draft whose marks are not in pairs is refused: %s',
    (text) => {
      expect(() => applyDrafts(rich, drafts(text, 'Acier'))).toThrow(/mixes up bold words or links/)
    },
  )

  test('the sentence of a refused text is that of the field', () => {
    expect(() => applyDrafts('Steel', [{ error: 'The draft lost {maker}.' }])).toThrow(
      'The draft lost {maker}.',
    )
    expect(() => applyDrafts('Steel', [])).toThrow('There is no draft')
  })
})
