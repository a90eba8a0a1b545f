import { describe, expect, test } from 'vitest'
import { rankTexts } from '#lib/search/rank.ts'
import { normalizeQuery } from '#lib/search/search-query.ts'
import { parseSearchRequest } from '#lib/search/search-request.ts'
import { indexTexts } from '#lib/search/text-index.ts'

const entries = [
  { title: 'What are traction bars?', body: 'Steel bars that bolt across the rubber tracks.' },
  { title: 'Who is the parent manufacturer?', body: 'A maker in Montréal, of 30 years.' },
  { title: 'Do traction bars work?', body: 'Yes. Installing them takes 40 to 60 minutes.' },
  { title: 'How do I order?', body: 'Request a quote. Find your machine under products.' },
  { title: 'How to install traction bars', body: 'You need an impact wrench.' },
]
const index = indexTexts(entries)
const findTitles = (question: string) =>
  rankTexts(index, question, 4).map((place) => entries[place]?.title)

describe('an FAQ search', () => {
  test.each([
    ['how to order', 'How do I order?'],
    ['ordering', 'How do I order?'],
    ['odrer', 'How do I order?'],
    ['installtion', 'How to install traction bars'],
    ['insta', 'How to install traction bars'],
    ['manufacterer', 'Who is the parent manufacturer?'],
    ['montreal', 'Who is the parent manufacturer?'],
    ['what are traction bars', 'What are traction bars?'],
    ['who', 'Who is the parent manufacturer?'],
  ])('for %s finds "%s" first', (question, title) => {
    expect(findTitles(question)[0]).toBe(title)
  })

  test('ranks title matches above text matches', () => {
    expect(findTitles('install')).toEqual([
      'How to install traction bars',
      'Do traction bars work?',
    ])
  })

  test.each(['Bobcat T770', 'xylophone', '…', '', '100'])('finds nothing for "%s"', (question) => {
    expect(findTitles(question)).toEqual([])
  })

  test('takes no shorter word for a misspelled one', () => {
    const texts = [{ title: 'Do they hold on ice?', body: 'Yes.' }]
    expect(rankTexts(indexTexts(texts), 'price', 4)).toEqual([])
  })

  test('finds nothing without entries', () => {
    expect(rankTexts(indexTexts([]), 'order', 4)).toEqual([])
  })
})

test('control and zero-width characters are removed from a query', () => {
  expect(normalizeQuery('  Bobcat\u0000\n\tＴ７７０\u200b \ud800')).toBe('Bobcat T770')
})

describe('a search request', () => {
  const parse = (query: string) => parseSearchRequest(new URLSearchParams(query))

  test('has a query and a storefront', () => {
    expect(parse('q=+T770+&storefront=dealer-nord-traction')).toEqual({
      q: 'T770',
      storefront: { kind: 'dealer', slug: 'nord-traction' },
      locale: 'en',
    })
  })

  test.each([
    '',
    'q=a',
    'storefront=main',
    'q=a&storefront=',
    'q=a&storefront=dealer-',
    'q=a&storefront=dealer-Nord',
    'q=a&storefront=main&locale=xx',
    `q=${'a'.repeat(101)}&storefront=main`,
  ])('is malformed: %s', (query) => {
    expect(parse(query)).toBeNull()
  })
})
