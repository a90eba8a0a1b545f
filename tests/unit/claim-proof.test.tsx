import { evaluate, parse } from 'groq-js'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { ClaimList } from '#components/content/claim-list.tsx'
import { getEndOfDay } from '#lib/base/calendar-days.ts'
import { claim, claimProjection } from '#lib/content/claim.ts'
import { findProofFault, type ProofFault } from '#lib/content/claim-proof-state.ts'
import type { TextAudience } from '#lib/content/text-audience.ts'
import { applyVariants } from '#lib/content/variants.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'

vi.mock('server-only', () => ({}))
vi.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))

const file = { _type: 'file', asset: { _type: 'reference', _ref: 'file-a-pdf' } }
const proof = { test: 'Pull on snow', method: 'Five runs each', date: '2026-01-10', file }
const today = '2026-11-30'
const missing = (...parts: string[]): ProofFault => ({ kind: 'missing', parts })

const faults: [what: string, claim: object, fault: ProofFault | null][] = [
  ['a complete proof', { proof }, null],
  ['no proof', {}, missing('test', 'method', 'date', 'file')],
  ['an empty proof', { proof: {} }, missing('test', 'method', 'date', 'file')],
  ['blank texts', { proof: { ...proof, test: ' \n', method: '' } }, missing('test', 'method')],
  ['no report', { proof: { ...proof, file: { _type: 'file' } } }, missing('file')],
  ['a proof of another type', { proof: 'yes' }, missing('test', 'method', 'date', 'file')],
  ['a proof that holds today', { proof: { ...proof, expiresOn: today } }, null],
  [
    'a proof that held until yesterday',
    { proof: { ...proof, expiresOn: '2026-11-29' } },
    { kind: 'expired', expiresOn: '2026-11-29' },
  ],
  ['nothing that a test could prove', { needsNoProof: true }, null],
  ['a name', { figure: null, inText: 'Pro-Lynx' }, null],
  ['a blank figure', { figure: ' ' }, null],
  ['a fact of the site settings', { _type: 'siteSettings' }, null],
]

test.each(faults)('a claim with %s', (_, given, fault) => {
  expect(findProofFault({ _type: 'claim', figure: '80%', ...given }, today)).toEqual(fault)
})

test.each([
  ['2026-07-31', '2026-08-01T04:00:00.000Z'],
  ['2026-12-31', '2027-01-01T05:00:00.000Z'],
  // The clocks change on the next day, and on the day itself.
  ['2026-03-07', '2026-03-08T05:00:00.000Z'],
  ['2026-03-08', '2026-03-09T04:00:00.000Z'],
  ['2026-10-31', '2026-11-01T04:00:00.000Z'],
  ['2026-11-01', '2026-11-02T05:00:00.000Z'],
])('%s ends at %s in the maker’s time zone', (day, end) => {
  expect(getEndOfDay(day)).toBe(end)
})

const report = {
  ...{ url: 'https://cdn.example/files/a/b/c.pdf', size: 1_240_000, extension: 'pdf' },
}
const read = (given: object | null) => ({
  ...{ _id: 'claim-traction', figure: '80%', meaning: 'more traction' },
  ...{ ownFigure: '80%', translatedFigures: null },
  proof: given && { ...proof, expiresOn: null, file: null, ...given },
})

const createContext = (locale: 'en' | 'fr', slug?: string): StorefrontContext => ({
  route: { locale, storefront: slug ? { kind: 'dealer', slug } : { kind: 'main' } },
  settings: {
    ...{ productName: 'Caribou', manufacturer: 'the maker' },
    ...{ contactEmail: 'info@example.com', postalAddress: null, socialLinks: [] },
    ...{ description: 'Steel.', sharePicture: null },
  },
  displayName: 'Caribou',
  storefrontValues: { ...storefrontValues, locale },
  dealership: null,
  createDataAttribute: () => () => ({}),
  singletonDataAttribute: () => () => ({}),
})

const render = async (given: object | null, context = createContext('en')) =>
  renderToStaticMarkup(await ClaimList({ claims: [claim.parse(read(given))], context }))

test('without a proof that staff want shown, the list is as it was', async () => {
  expect(await render(null)).toBe(
    '<dl class="claim-list "><div><dt>more traction</dt><dd>80%</dd></div></dl>',
  )
})

test.each([
  ['incomplete', { method: ' ' }],
  ['without a date', { date: '10 January' }],
  ['expired', { expiresOn: '2020-01-01' }],
])('a proof that is %s is not shown, and the figure is', async (_, given) => {
  expect(await render(given)).toBe(await render(null))
})

test('a proof is folded beside its figure, and has its report only if visitors may have it', async () => {
  const html = await render({ expiresOn: '2120-01-01' })
  expect(html).toContain('<summary>How we')
  expect(html).toContain('<p>Pull on snow</p><p>Five runs each</p>')
  expect(html).toContain('Tested on January 10, 2026.')
  expect(html).not.toContain('<a ')
  const shared = await render({ file: report })
  expect(shared).toContain(`href="${report.url}?dl="`)
  expect(shared).toContain('Download the report (PDF, 1.2 MB)')
})

test('in French, also on a dealer’s storefront; texts without French say their language', async () => {
  const context = createContext('fr', 'nord')
  const html = await render({ file: report, lang: 'en' }, context)
  expect(html).toContain('Comment nous l’avons mesuré')
  expect(html).toContain('<div lang="en"><p>Pull on snow</p>')
  expect(html).toContain('Essai du 10 janvier 2026.')
  expect(html).toMatch(/Télécharger le rapport \(PDF, 1,2\sMo\)/)
})

/** Returns the claim of a page as an audience sees it. */
async function readAs(audience: TextAudience, fields: object) {
  const stored = {
    ...{ _id: 'claim-traction', _type: 'claim', figure: '80%', meaning: 'more traction' },
    ...{ proof: { ...proof, isShown: true }, ...fields },
  }
  const page = { _id: 'page', claims: [{ _type: 'reference', _ref: stored._id }] }
  const query = `*[_id == "page"][0].claims[]${claimProjection}`
  const result = await evaluate(parse(query), { dataset: [page, stored] })
  const [read] = claim.array().parse(applyVariants(await result.get(), audience))
  return read
}

const text = (words: string, field: string, rest: object = {}) => ({
  ...{ _key: words, _type: 'textVariant', field, text: words, ...rest },
})
const ofNord = { dealerships: ['nord'] }
const inFrench = { language: 'fr' }
const translated = [text('80 %', 'figure', inFrench), text('d’adhérence', 'meaning', inFrench)]
const of = (dealershipId: string | null, locale: 'en' | 'fr' = 'en') => ({ dealershipId, locale })

describe('a figure has its proof', () => {
  test.each<[what: string, TextAudience, variants: object[] | null, figure: string]>([
    ['without other texts', of('nord'), null, '80%'],
    ['in French', of(null, 'fr'), translated, '80 %'],
    ['in French, on a dealer’s storefront', of('nord', 'fr'), translated, '80 %'],
    [
      'in French with no dealers',
      of('nord', 'fr'),
      translated.map((each) => ({ ...each, dealerships: [] })),
      '80 %',
    ],
    ['without a translation', of('nord', 'fr'), [], '80%'],
    ['where another dealer has one', of('prairie'), [text('60%', 'figure', ofNord)], '80%'],
    ['on the main storefront', of(null), [text('60%', 'figure', ofNord)], '80%'],
    [
      'where a dealer has another meaning',
      of('nord'),
      [text('more grip', 'meaning', ofNord)],
      '80%',
    ],
    ['where a dealer’s own is the same', of('nord'), [text(' 80%', 'figure', ofNord)], ' 80%'],
  ])('%s', async (_, audience, variants, figure) => {
    const read = await readAs(audience, { variants })
    expect(read).toMatchObject({ figure, proof: { test: proof.test } })
    expect(read).not.toHaveProperty('ownFigure')
  })

  test.each<[what: string, TextAudience, fields: object, figure: string]>([
    ['in English', of('nord'), { variants: [text('60%', 'figure', ofNord)] }, '60%'],
    ['of an earlier version', of('nord'), { dealerTexts: [text('60%', 'figure', ofNord)] }, '60%'],
    [
      'in French',
      of('nord', 'fr'),
      { variants: [...translated, text('60 %', 'figure', { ...ofNord, ...inFrench })] },
      '60 %',
    ],
    ['without French', of('nord', 'fr'), { variants: [text('60%', 'figure', ofNord)] }, '60%'],
  ])('but a dealer’s own figure has none: %s', async (_, audience, fields, figure) => {
    expect(await readAs(audience, fields)).toMatchObject({ figure, proof: null })
  })
})
