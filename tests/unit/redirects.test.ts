import { NextRequest } from 'next/server.js'
import { describe, expect, test, vi } from 'vitest'
import { getRedirectSourceError, redirectSourcePattern } from '#lib/redirects/redirect-source.ts'
import { isSiteRelative, parseRedirectTarget } from '#lib/redirects/redirect-target.ts'
import { Redirects } from '#lib/redirects/redirects.ts'
import { sitePages } from '#lib/routing/pages.ts'
import { config, proxy } from '#proxy.ts'

vi.mock('server-only', () => ({}))

const always = { startsAt: null, endsAt: null }
const everywhere = {
  ...always,
  frenchPath: null,
  onMain: true,
  onDealers: true,
  dealerships: null,
  endTarget: null,
}
const pages = [
  { ...everywhere, path: 'winter' },
  { ...everywhere, path: 'east', dealerships: ['id-of-nordik'] },
  { ...everywhere, path: 'traction', onDealers: false },
]
const catalogLookup = {
  getDealership: async (slug: string) => (slug === 'gone' ? null : { id: `id-of-${slug}` }),
  productExists: async (slug: string) => slug === 'bobcat',
  brandExists: async (slug: string) => slug === 'kubota',
}

/** Where a request is sent among these redirects; null where nothing answers it. */
async function resolveRedirect(redirects: Record<string, string>, asked: string) {
  const rules = {
    redirects: Object.entries(redirects).map(([from, to]) => ({ from, to, ...always })),
    pages,
  }
  const [path = '', search = ''] = asked.split(/(?=\?)/)
  const resolved = await new Redirects(rules).resolve(path, search, catalogLookup)
  const to = resolved?.url ?? null
  return to && (isSiteRelative(to) ? to.pathname + to.search + to.hash : to.href)
}

describe('a redirect', () => {
  test('for a time starts and ends with the clock, is not permanent, and returns if it is set back', async () => {
    let now = ''
    const range = { startsAt: '2026-12-01T00:00:00Z', endsAt: '2026-12-24T18:00:00+01:00' }
    const redirects = [
      { from: '/offer', to: '/faq', startsAt: null, endsAt: null },
      { from: '/offer', to: '/contact', ...range },
    ]
    const compiled = new Redirects({ redirects, pages }, () => Date.parse(now))
    const times: [string, string, boolean][] = [
      ['2026-11-30T23:59:59Z', '/faq', true],
      ['2026-12-01T00:00:00Z', '/contact', false],
      ['2026-12-24T16:59:59Z', '/contact', false],
      ['2026-12-24T17:00:00Z', '/faq', true],
      ['2026-12-02T00:00:00Z', '/contact', false],
    ]
    for (const [time, path, isPermanent] of times) {
      now = time
      const resolved = await compiled.resolve('/offer', '', catalogLookup)
      expect([resolved?.url.pathname, resolved?.isPermanent], time).toEqual([path, isPermanent])
    }
  })

  test('leads from an unused path to a page or another site', async () => {
    expect(await resolveRedirect({ '/old': '/faq#installation' }, '/old')).toBe('/faq#installation')
    expect(await resolveRedirect({ '/old/': '/faq' }, '/old')).toBe('/faq')
    expect(await resolveRedirect({ '/caf%c3%a9': '/faq' }, '/caf%C3%A9')).toBe('/faq')
    expect(await resolveRedirect({ '/old': 'https://example.com/x' }, '/old')).toBe(
      'https://example.com/x',
    )
    expect(await resolveRedirect({ '/old': '/faq' }, '/older')).toBeNull()
  })

  test('is ignored if a page exists at its path', async () => {
    expect(await resolveRedirect({ '/winter': '/faq' }, '/winter')).toBeNull()
    expect(await resolveRedirect({ '/products/bobcat': '/faq' }, '/products/bobcat')).toBeNull()
    expect(await resolveRedirect({ '/products/sold': '/products' }, '/products/sold')).toBe(
      '/products',
    )
    expect(await resolveRedirect({ '/dealer/nordik': '/faq' }, '/dealer/nordik')).toBeNull()
    expect(await resolveRedirect({ '/dealer/gone': '/dealer/nordik' }, '/dealer/gone')).toBe(
      '/dealer/nordik',
    )
  })

  test('is collapsed if it is part of a chain', async () => {
    const chain = { '/a': '/b', '/b': '/c?x=1', '/c': '/d#there', '/d': '/winter' }
    expect(await resolveRedirect(chain, '/a')).toBe('/winter?x=1#there')
  })

  test('to a page is not followed further', async () => {
    expect(await resolveRedirect({ '/a': '/winter', '/winter': '/b' }, '/a')).toBe('/winter')
  })

  test('in a loop is ignored', async () => {
    const circle = { '/a': '/b', '/b': '/c', '/c': '/a', '/into': '/b', '/self': '/self' }
    for (const path of Object.keys(circle)) expect(await resolveRedirect(circle, path)).toBeNull()
  })

  test('keeps the query, overridden by the target’s own parameters', async () => {
    const redirects = {
      '/old': '/winter?utm_source=mail&a=1#top',
      '/out': 'https://example.com/?a=1',
    }
    expect(await resolveRedirect(redirects, '/old?gclid=x&utm_source=ad&b=1&b=2')).toBe(
      '/winter?gclid=x&b=1&b=2&utm_source=mail&a=1#top',
    )
    expect(await resolveRedirect(redirects, '/out?gclid=x&a=2')).toBe(
      'https://example.com/?gclid=x&a=1',
    )
  })
})

describe('a path is that of a redirect as a person means it', () => {
  test.each([
    ['/Old-Offer', '/old-offer'],
    ['/old-offer', '/OLD-OFFER/'],
    ['/brochure.pdf', '/Brochure.PDF'],
    ['/brochure.PDF', '/brochure.pdf'],
    ['/caf%c3%a9', '/cafe%CC%81'],
    ['/café', '/CAF%C3%89'],
    ['/cafe\u0301', '/caf%C3%A9'],
    ['/CAF%C3%89', '/caf%C3%A9'],
    ['/%6Fld', '/old'],
    ['/old', '/ol%64'],
    ['/a%20b', '/A%20B%20'],
    ['/old', '/%E2%80%8Bold'],
    ['/a/b', '/a//b'],
  ])('%s answers %s', async (from, asked) => {
    expect(await resolveRedirect({ [from]: '/faq' }, asked)).toBe('/faq')
  })

  test('a page has one spelling: another one can lead to it, and it is never covered', async () => {
    const redirects = { '/Winter': '/winter', '/FAQ': '/faq' }
    expect(await resolveRedirect(redirects, '/Winter')).toBe('/winter')
    expect(await resolveRedirect(redirects, '/WINTER/')).toBe('/winter')
    expect(await resolveRedirect(redirects, '/FAQ')).toBe('/faq')
    expect(await resolveRedirect(redirects, '/winter')).toBeNull()
  })

  test('a loop through spellings ends', async () => {
    const redirects = { '/a': '/A', '/b': '/C', '/c': '/B' }
    for (const path of ['/a', '/A', '/b', '/B', '/c', '/C']) {
      expect(await resolveRedirect(redirects, path)).toBeNull()
    }
  })

  test.each([
    '/%',
    '/%zz',
    '/%ff',
    '/%00',
    `/${'%41'.repeat(20_000)}`,
    `/${'/'.repeat(50_000)}`,
    '/%2F%2Fevil.example',
  ])('hostile paths have none: %.30s', async (path) => {
    expect(await resolveRedirect({ '/old': '/faq' }, path)).toBeNull()
  })
})

describe('a redirect on a dealer storefront', () => {
  test('leads to the dealer’s page if it exists', async () => {
    const redirects = {
      '/old': '/winter',
      '/east-old': '/east',
      '/q': '/faq',
      '/p': '/products/bobcat',
    }
    expect(await resolveRedirect(redirects, '/dealer/nordik/old')).toBe('/dealer/nordik/winter')
    expect(await resolveRedirect(redirects, '/dealer/nordik/east-old')).toBe('/dealer/nordik/east')
    expect(await resolveRedirect(redirects, '/dealer/nordik/q')).toBe('/dealer/nordik/faq')
    expect(await resolveRedirect(redirects, '/dealer/nordik/p')).toBe(
      '/dealer/nordik/products/bobcat',
    )
  })

  test('leads to the main storefront’s page otherwise', async () => {
    const redirects = { '/old': '/traction', '/east-old': '/east', '/join': '/dealers' }
    expect(await resolveRedirect(redirects, '/dealer/nordik/old')).toBe('/traction')
    expect(await resolveRedirect(redirects, '/dealer/other/east-old')).toBe('/east')
    expect(await resolveRedirect(redirects, '/dealer/nordik/join')).toBe('/dealers')
    expect(await resolveRedirect({ '/sheet': '/uploads/sheet.pdf' }, '/dealer/nordik/sheet')).toBe(
      '/uploads/sheet.pdf',
    )
  })

  test('is overridden by one of that storefront, whose target is relative to it', async () => {
    const redirects = { '/old': '/winter', '/dealer/nordik/old': '/faq' }
    expect(await resolveRedirect(redirects, '/dealer/nordik/old')).toBe('/faq')
    expect(await resolveRedirect(redirects, '/dealer/other/old')).toBe('/dealer/other/winter')
  })

  test('falls back to the main storefront’s page if it loops on the dealer’s', async () => {
    expect(
      await resolveRedirect({ '/old': '/traction', '/traction': '/old' }, '/dealer/nordik/old'),
    ).toBe('/traction')
  })
})

describe('a redirect in two languages', () => {
  const site = {
    redirects: [
      { from: '/old', to: '/about', ...always },
      { from: '/old-offer', to: '/offer?a=1#top', ...always },
      { from: '/sheet', to: '/faq', frenchTo: '/fr/contact', ...always },
      {
        from: '/join',
        to: 'https://example.com/en',
        frenchTo: 'https://example.com/fr',
        ...always,
      },
      { from: '/shop', to: 'https://example.com/en', ...always },
      { from: '/fr/ancien', to: '/fr/a-propos', ...always },
      { from: '/fr/vieux', to: '/about', ...always },
      { from: '/fr/vieille-offre', to: '/offer?a=1#top', ...always },
      { from: '/fr/tous', to: '/products?brand=kubota', ...always },
      { from: '/fr/brochure', to: '/uploads/sheet.pdf', ...always },
      { from: '/ancienne', to: '/fr/offre', ...always },
      { from: '/renamed', to: '/offer', ...always },
      { from: '/broken', to: '/faq', frenchTo: 'javascript:alert(1)', ...always },
    ],
    pages: [{ ...everywhere, path: 'offer', frenchPath: 'offre' }],
  }
  test.each<[string, string | null]>([
    ['/old', '/about'],
    ['/fr/old', '/fr/a-propos'],
    ['/dealer/nordik/old', '/dealer/nordik/about'],
    ['/fr/concessionnaire/nordik/old', '/fr/concessionnaire/nordik/a-propos'],
    ['/old-offer', '/offer?a=1#top'],
    ['/fr/old-offer', '/fr/offre?a=1#top'],
    ['/fr/renamed', '/fr/offre'],
    ['/offer', null],
    ['/fr/offer', '/fr/offre'],
    ['/fr/offre', null],
    ['/sheet', '/faq'],
    ['/fr/sheet', '/fr/contact'],
    ['/dealer/nordik/sheet', '/dealer/nordik/faq'],
    ['/fr/concessionnaire/nordik/sheet', '/fr/concessionnaire/nordik/contact'],
    ['/join', 'https://example.com/en'],
    ['/fr/join', 'https://example.com/fr'],
    ['/fr/shop', 'https://example.com/en'],
    ['/fr/ancien', '/fr/a-propos'],
    ['/ancien', null],
    ['/fr/vieux', '/fr/a-propos'],
    ['/fr/vieille-offre', '/fr/offre?a=1#top'],
    ['/fr/tous', '/fr/produits?brand=kubota'],
    ['/fr/brochure', '/uploads/sheet.pdf'],
    ['/ancienne', '/fr/offre'],
    ['/fr/ancienne', '/fr/offre'],
    ['/fr/broken', '/fr/faq'],
    ['/fr/nothing', null],
  ])('from %s leads to %s', async (asked, expected) => {
    const resolved = await new Redirects(site).resolve(asked, '', catalogLookup)
    const url = resolved?.url ?? null
    expect(url && (isSiteRelative(url) ? url.pathname + url.search + url.hash : url.href)).toBe(
      expected,
    )
  })
})

describe('a redirect target', () => {
  test.each([
    ...[
      '//example.com',
      '/\\example.com',
      '\\\\example.com',
      '/.//example.com',
      '/a/..//example.com',
    ],
    ...['http://example.com', 'https://user@example.com', 'https://', 'javascript:alert(1)'],
    ...['mailto:a@example.com', '#top', 'faq', '', '/\t/example.com', 'https:example.com'],
  ])('that is neither a page of this site nor an https URL is rejected: %s', (to) => {
    expect(parseRedirectTarget(to)).toBeNull()
  })

  test('cannot be changed by the request', async () => {
    const redirects = { '/old': '/winter' }
    for (const path of ['//evil.example/old', '/dealer//evil.example/old', '/dealer/..%2f/old']) {
      expect(await resolveRedirect(redirects, path)).toBeNull()
    }
    expect(await resolveRedirect(redirects, '/old?next=//evil.example')).toBe(
      '/winter?next=%2F%2Fevil.example',
    )
  })
})

describe('the proxy', () => {
  const [matcher] = config.matcher
  const asks = new RegExp(`^/${redirectSourcePattern}$`)

  test('handles paths that can have redirects', () => {
    expect(matcher?.source).toBe(`/(${redirectSourcePattern})`)
    for (const path of [
      '/old',
      '/a/b',
      '/old.html',
      '/brochure.PDF',
      '/Index.Html',
      '/products/x',
      '/dealer/x',
      '/faq/x',
      '/studios',
    ]) {
      expect(path).toMatch(asks)
      expect(getRedirectSourceError(path)).toBeNull()
    }
  })

  test('skips requests for existing routes', () => {
    const fixed = sitePages.map(({ path }) => path)
    const onDealers = fixed.filter((path) => path !== '/').map((path) => `/dealer/nordik${path}`)
    for (const path of [...fixed, ...onDealers, '/icon.svg', '/sitemap.xml', '/studio', '/api/x']) {
      expect(path).not.toMatch(asks)
      expect(getRedirectSourceError(path)).not.toBeNull()
    }
  })

  test.each(['/%ff', '/dealer/nordik/%ff', '/products/%E0%A4%A', '/%', '/%zz?x=1'])(
    'responds with 400 to malformed percent-encoding: %s',
    async (path) => {
      const response = await proxy(new NextRequest(`https://bars.example${path}`))
      expect(response.status).toBe(400)
    },
  )
})

describe('a redirect from a row that is gone', () => {
  const redirects = {
    '/products?brand=asv': '/products?brand=kubota',
    '/products?brand=terex': '/products?brand=asv',
    '/products?brand=gehl': '/faq',
    '/products?brand=kubota': '/about',
    '/dealer/gone': '/dealer/nordik',
    '/dealer/gone/about': '/contact',
  }
  const toMain = { '/dealer/gone': '/' }
  const toPage = { '/dealer/gone': '/dealers' }
  test.each([
    ['a brand', redirects, '/products?brand=asv', '/products?brand=kubota'],
    ['a chain', redirects, '/products?brand=terex', '/products?brand=kubota'],
    [
      'a machine',
      redirects,
      '/products?brand=asv&model=rt-75',
      '/products?model=rt-75&brand=kubota',
    ],
    ['another page', redirects, '/products?brand=gehl&model=t4&utm_source=a', '/faq?utm_source=a'],
    ['a brand that exists', redirects, '/products?brand=kubota', null],
    ['another brand', redirects, '/products?brand=jcb', null],
    ['no slug', redirects, '/products?brand=a%00b', null],
    ['repeated', redirects, '/products?brand=jcb&brand=asv', null],
    ['all brands', redirects, '/products', null],
    [
      'a dealer’s listing',
      redirects,
      '/dealer/nordik/products?brand=asv',
      '/dealer/nordik/products?brand=kubota',
    ],
    ['a storefront', redirects, '/dealer/gone', '/dealer/nordik'],
    ['its page', redirects, '/dealer/gone/faq', '/dealer/nordik/faq'],
    ['its product', redirects, '/dealer/gone/products/bobcat', '/dealer/nordik/products/bobcat'],
    ['its missing page', redirects, '/dealer/gone/nothing', '/dealer/nordik'],
    ['its own redirect', redirects, '/dealer/gone/about', '/contact'],
    ['another storefront', redirects, '/dealer/nordik/nothing', null],
    ['a storefront to the main one', toMain, '/dealer/gone/faq', '/faq'],
    ['its home page to the main one', toMain, '/dealer/gone', '/'],
    ['a storefront to a page', toPage, '/dealer/gone/faq', '/dealers'],
  ] as const)('%s', async (_, given, asked, expected) => {
    expect(await resolveRedirect(given, asked)).toBe(expected)
  })

  test.each([
    ['/old.aspx?id=1&b=2', 'Leave out the ?'],
    ['/old?id=5', 'Leave out the ?'],
    ['/old#bars', 'Leave out the #'],
    ['https://www.maker.example/old', 'Leave out https://'],
    ['old', 'Begin with /'],
  ])('an old address as people paste it: %s', (from, error) => {
    expect(getRedirectSourceError(from)).toMatch(error)
  })

  test('a brand’s listing can have a redirect, and no other query', () => {
    expect(getRedirectSourceError('/products?brand=asv')).toBeNull()
    expect(getRedirectSourceError('/products?brand=asv&page=2')).not.toBeNull()
    expect(getRedirectSourceError('/products?page=2')).not.toBeNull()
  })
})

describe('a page with a time', () => {
  const start = '2026-12-01T08:00:00-05:00'
  const end = '2026-12-24T18:00:00Z'
  const [before, during, after] = ['2026-12-01T12:59:59Z', '2026-12-01T13:00:00Z', end]
  const ended = { ...everywhere, endsAt: end }
  const timedPages = [
    ...pages,
    {
      ...everywhere,
      path: 'sale',
      startsAt: start,
      endsAt: end,
      endTarget: '/contact?from=sale#top',
    },
    { ...ended, path: 'bare' },
    { ...ended, path: 'away', endTarget: 'https://example.com/x' },
    { ...ended, path: 'on', endTarget: '/sale' },
    { ...ended, path: 'missing', endTarget: '/nothing' },
    { ...ended, path: 'to-bare', endTarget: '/bare' },
    { ...ended, path: 'self', endTarget: '/self/' },
    { ...ended, path: 'a', endTarget: '/b' },
    { ...ended, path: 'b', endTarget: '/a' },
    { ...ended, path: 'main-only', onDealers: false, endTarget: '/contact' },
    { ...ended, path: 'dealers-only', onMain: false, endTarget: '/dealers' },
    { ...ended, path: 'nordik-only', dealerships: ['id-of-nordik'], endTarget: '/about' },
    { ...ended, path: 'mail', endTarget: 'mailto:a@example.com' },
    { ...ended, path: 'evil', endTarget: '//evil.example' },
    { ...ended, path: 'next', endTarget: '/follows' },
    { ...everywhere, path: 'follows', startsAt: end },
    { ...ended, path: 'through', endTarget: '/renamed' },
    { ...ended, path: 'circle', endTarget: '/back' },
    // Of two pages at a path, the first is the page.
    { ...ended, path: 'twice', endTarget: '/about' },
    { ...everywhere, path: 'twice', endTarget: null },
    { ...everywhere, path: 'instant', startsAt: end, endsAt: end, endTarget: '/faq' },
    {
      ...everywhere,
      path: 'inverted',
      startsAt: '2027-01-01T00:00:00Z',
      endsAt: end,
      endTarget: '/faq',
    },
    // The night on which clocks are set back has 01:30 twice.
    {
      ...everywhere,
      path: 'fall',
      startsAt: '2026-11-01T01:30:00-04:00',
      endsAt: '2026-11-01T01:30:00-05:00',
      endTarget: '/faq',
    },
    // On this night there is no 02:30: it is 03:30 or 01:30.
    { ...everywhere, path: 'spring', endsAt: '2027-03-14T02:30:00-05:00', endTarget: '/faq' },
  ]
  const redirects = [
    ...['/sale', '/bare', '/back'].map((from) => ({ from, to: '/circle', ...always })),
    { from: '/bare', to: '/about', ...always },
    { from: '/old', to: '/sale', ...always },
    { from: '/renamed', to: '/winter', ...always },
    { from: '/sale', to: '/faq', ...always },
  ]
  const ask = async (asked: string, time: string) => {
    const compiled = new Redirects({ redirects, pages: timedPages }, () => Date.parse(time))
    const [path = '', search = ''] = asked.split(/(?=\?)/)
    const resolved = await compiled.resolve(path, search, catalogLookup)
    if (!resolved) return null
    const { url, isPermanent } = resolved
    const to = isSiteRelative(url) ? url.pathname + url.search + url.hash : url.href
    return isPermanent ? `for good ${to}` : to
  }

  test.each([
    ['before it, a redirect answers', '/sale', before, 'for good /faq'],
    ['from its start, the page does', '/sale', during, null],
    ['until its end', '/sale', '2026-12-24T17:59:59.999Z', null],
    ['then it leads on, before any redirect', '/sale', after, '/contact?from=sale#top'],
    [
      'with the visitor’s query',
      '/sale?utm_source=a&from=b',
      after,
      '/contact?utm_source=a&from=sale#top',
    ],
    [
      'on a dealer’s storefront to the dealer’s page',
      '/dealer/nordik/sale',
      after,
      '/dealer/nordik/contact?from=sale#top',
    ],
    [
      'on a storefront that is gone to nothing of its own',
      '/dealer/gone/sale',
      after,
      'for good /faq',
    ],
    ['an old address ends at the target', '/old', after, '/contact?from=sale#top'],
    [
      'on a dealer’s storefront too',
      '/dealer/nordik/old',
      after,
      '/dealer/nordik/contact?from=sale#top',
    ],
    ['an old address leads to the page before', '/old', during, 'for good /sale'],
    ['without a target a redirect answers', '/bare', after, 'for good /about'],
    ['to another site', '/away', after, 'https://example.com/x'],
    [
      'to another site from a dealer’s storefront',
      '/dealer/nordik/away',
      after,
      'https://example.com/x',
    ],
    ['through a page that has ended too', '/on', after, '/contact?from=sale#top'],
    ['to a page that is missing', '/missing', after, '/nothing'],
    ['to a page that has ended without a target, by its redirect', '/to-bare', after, '/about'],
    ['to itself: not found', '/self', after, null],
    ['in a loop: not found', '/a', after, null],
    ['in a loop through a redirect: not found', '/circle', after, null],
    ['in a loop on a dealer’s storefront', '/dealer/nordik/b', after, null],
    ['a page that dealers do not have', '/dealer/nordik/main-only', after, null],
    ['a page that only dealers have, on the main storefront', '/dealers-only', after, null],
    ['its target that the dealer does not have', '/dealer/nordik/dealers-only', after, '/dealers'],
    ['a page of one dealer', '/dealer/nordik/nordik-only', after, '/dealer/nordik/about'],
    ['a page of another dealer', '/dealer/other/nordik-only', after, null],
    ['to a mail address: not found', '/mail', after, null],
    ['to another host in disguise: not found', '/evil', after, null],
    ['to a page that begins at that instant', '/next', after, '/follows'],
    ['to a page that has a redirect', '/through', after, '/winter'],
    ['of two pages at a path the first', '/twice', after, '/about'],
    ['start and end at one instant: ended', '/instant', end, '/faq'],
    ['just before that instant: not begun', '/instant', '2026-12-24T17:59:59Z', null],
    ['an end before the start: ended', '/inverted', after, '/faq'],
    ['a page’s path in another spelling', '/SALE', after, 'for good /faq'],
    ['in the night of the clocks, between', '/fall', '2026-11-01T06:29:59Z', null],
    ['in the night of the clocks, an hour later', '/fall', '2026-11-01T06:30:00Z', '/faq'],
    ['in the spring night, before', '/spring', '2027-03-14T07:29:59Z', null],
    ['in the spring night, after', '/spring', '2027-03-14T07:30:00Z', '/faq'],
  ])('%s', async (_what, path, time, expected) => {
    expect(await ask(path, time)).toBe(expected)
  })
})
