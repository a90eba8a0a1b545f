import { expect, test } from 'vitest'
import { getContactLinkError } from '#lib/routing/contact-link-error.ts'
import { normalizeLink } from '#lib/routing/normalize-link.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { phoneExamples } from '#lib/values/phone.ts'
import { telHref } from '#lib/values/tel-href.ts'
import {
  matchesQuery,
  parseCatalogSearch,
  toDealerSuggestions,
} from '#studio/inputs/link-suggestions.ts'

const surroundings = {
  siteOrigins: ['https://caribou.example', 'http://localhost:3000'],
  pagePaths: ['/', '/faq', '/offers/winter'],
  namesStorefront: false,
}

test.each<readonly [string, string]>([
  ['https://caribou.example/faq#installation', '/faq#installation'],
  ['http://www.caribou.example/offers/winter/?utm_source=mail', '/offers/winter?utm_source=mail'],
  ['caribou.example/faq', '/faq'],
  ['localhost:3000/products', '/products'],
  ['https://caribou.example', '/'],
  ['https://caribou.example/dealer/nord-traction/faq', '/faq'],
  ['https://caribou.example/dealer/nord-traction', '/dealer/nord-traction'],
  [' faq ', '/faq'],
  ['offers/winter#text', '/offers/winter#text'],
  ['sales@example.com', 'mailto:sales@example.com'],
  ['mailto: sales@example.com', 'mailto:sales@example.com'],
  ['tel:+1 (514) 555-0100', 'tel:+15145550100'],
  ['+1 514 555 0100', 'tel:+15145550100'],
  ['+33 1 42 68 53 00', 'tel:+33142685300'],
  ['tel:1-800-BARS', 'tel:1-800-BARS'],
  ...phoneExamples.good.map(([typed, number]) => [typed, telHref(number)] as const),
  ...emailAddressExamples.good.flatMap(([typed, address]) =>
    /[/?:]/.test(typed) ? [] : [[typed, `mailto:${address}`] as const],
  ),
  [
    'mailto:R&D <r&d@maker.example>?subject=Bars&body=a,b',
    'mailto:r&d@maker.example?subject=Bars&body=a,b',
  ],
  [
    'mailto:r%26d@maker.example,o’brien@maker.example',
    "mailto:r%26d@maker.example,o'brien@maker.example",
  ],
  ['\u200b/faq\u00a0', '/faq'],
  ['HTTPS://Example.com/a', 'https://Example.com/a'],
  ['<https://example.com/a>', 'https://example.com/a'],
  ['www.example.com/a', 'https://www.example.com/a'],
])('a link written as “%s” means %s', (written, meant) => {
  expect(normalizeLink(written, surroundings)).toBe(meant)
  expect(normalizeLink(meant, surroundings)).toBe(meant)
})

test.each([
  ...['', '/faq', '#gallery', 'https://example.com/faq', 'bobcat', 'https://', 'a b'],
  'javascript:alert(1)',
  'https://user:pw@example.com',
  '/a@b.example',
  'faq/a@b.example',
  'brochure.pdf',
])('a link written as “%s” stays', (written) => {
  expect(normalizeLink(written, surroundings)).toBe(written)
})

test('an address of a redirect keeps its storefront', () => {
  expect(
    normalizeLink('https://caribou.example/dealer/nord-traction/faq', {
      ...surroundings,
      namesStorefront: true,
    }),
  ).toBe('/dealer/nord-traction/faq')
})

test.each([
  ['bobcat', 'bobcat'],
  ['/products/t62-wide', 't62 wide'],
  ['/dealer/nord', 'nord'],
  ['/products/', ''],
])('“%s” searches the catalogue for “%s”', (typed, words) => {
  expect(parseCatalogSearch(typed)).toBe(words)
})

test.each(['', 'b', '/', '#gallery', 'https://example.com', 'mailto:a', '/faq#installation'])(
  '“%s” searches no catalogue',
  (typed) => {
    expect(parseCatalogSearch(typed)).toBeNull()
  },
)

test('a suggestion matches every typed word in its address or title', () => {
  const question = { value: '/faq#faq-fit', title: 'Do they fit my Bobcat?' }
  expect(matchesQuery('bobcat fit', question)).toBe(true)
  expect(matchesQuery('bobcat kubota', question)).toBe(false)
  const dealer = { value: '/dealer/cote', title: 'Dealer: Garage L’Écluse' }
  expect(matchesQuery("l'ecluse\u00a0GARAGE", dealer)).toBe(true)
})

test('a dealer is suggested by its storefront', () => {
  const row = { id: '1', slug: 'nord', title: 'Nord', subtitle: null, picture: null }
  expect(toDealerSuggestions([row])).toEqual([{ value: '/dealer/nord', title: 'Dealer: Nord' }])
})

test.each(phoneExamples.good)('a link to %j is a valid one', (typed) => {
  expect(getContactLinkError(normalizeLink(typed, surroundings))).toBeNull()
})
