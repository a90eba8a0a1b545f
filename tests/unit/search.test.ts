import { describe, expect, test } from 'vitest'
import { plainQuestion } from '#lib/search/question.ts'
import { parseSearch } from '#lib/search/request.ts'
import { textIndex } from '#lib/search/text-index.ts'

const search = textIndex([
  { title: 'What are traction bars?', body: 'Steel bars that bolt across the rubber tracks.' },
  { title: 'Who is the parent manufacturer?', body: 'A maker in Montréal, of 30 years.' },
  { title: 'Do traction bars work?', body: 'Yes. Installing them takes 40 to 60 minutes.' },
  { title: 'How do I order?', body: 'Request a quote. Find your machine under products.' },
  { title: 'How to install traction bars', body: 'You need an impact wrench.' },
])
const titles = (question: string) => search(question, 4).map(({ title }) => title)

describe('a question finds', () => {
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
  ])('%s: first "%s"', (question, title) => {
    expect(titles(question)[0]).toBe(title)
  })

  test('what has the word in its title before what has it in its text', () => {
    expect(titles('install')).toEqual(['How to install traction bars', 'Do traction bars work?'])
  })

  test.each(['Bobcat T770', 'xylophone', '…', '', '100'])('nothing for "%s"', (question) => {
    expect(titles(question)).toEqual([])
  })

  test('nothing where there are no texts', () => {
    expect(textIndex([])('order', 4)).toEqual([])
  })
})

test('a question loses what nobody sees', () => {
  expect(plainQuestion('  Bobcat\u0000\n\tＴ７７０\u200b \ud800')).toBe('Bobcat T770')
})

describe('the address of a search', () => {
  const parse = (query: string) => parseSearch(new URLSearchParams(query))

  test('names question and storefront', () => {
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
