import { describe, expect, test, vi } from 'vitest'
import { Redirects } from '#lib/redirects/redirects.ts'
import { sourcePattern, sourceProblem } from '#lib/redirects/source.ts'
import { isHere, parseTarget } from '#lib/redirects/target.ts'
import { mainPages, sharedPages } from '#lib/storefront/pages.ts'
import { config } from '#proxy.ts'

vi.mock('server-only', () => ({}))

const pages = [
  { path: 'winter', onDealers: true, dealerships: null },
  { path: 'east', onDealers: true, dealerships: ['id-of-nordik'] },
  { path: 'traction', onDealers: false, dealerships: null },
]
const catalogue = {
  dealership: async (slug: string) => (slug === 'gone' ? null : { id: `id-of-${slug}` }),
  productExists: async (slug: string) => slug === 'bobcat',
}

/** Where a request is sent among these redirects; null where nothing answers it. */
async function answer(redirects: Record<string, string>, asked: string) {
  const rules = { redirects: Object.entries(redirects).map(([from, to]) => ({ from, to })), pages }
  const [path = '', search = ''] = asked.split(/(?=\?)/)
  const to = await new Redirects(rules).answer(path, search, catalogue)
  return to && (isHere(to) ? to.pathname + to.search + to.hash : to.href)
}

describe('a redirect', () => {
  test('leads from an address that no page has to a page, or to another site', async () => {
    expect(await answer({ '/old': '/faq#installation' }, '/old')).toBe('/faq#installation')
    expect(await answer({ '/old/': '/faq' }, '/old')).toBe('/faq')
    expect(await answer({ '/caf%c3%a9': '/faq' }, '/caf%C3%A9')).toBe('/faq')
    expect(await answer({ '/old': 'https://example.com/x' }, '/old')).toBe('https://example.com/x')
    expect(await answer({ '/old': '/faq' }, '/older')).toBeNull()
  })

  test('gives way to a page', async () => {
    expect(await answer({ '/winter': '/faq' }, '/winter')).toBeNull()
    expect(await answer({ '/products/bobcat': '/faq' }, '/products/bobcat')).toBeNull()
    expect(await answer({ '/products/sold': '/products' }, '/products/sold')).toBe('/products')
    expect(await answer({ '/dealer/nordik': '/faq' }, '/dealer/nordik')).toBeNull()
    expect(await answer({ '/dealer/gone': '/dealer/nordik' }, '/dealer/gone')).toBe(
      '/dealer/nordik',
    )
  })

  test('of several leads to the end at once', async () => {
    const chain = { '/a': '/b', '/b': '/c?x=1', '/c': '/d#there', '/d': '/winter' }
    expect(await answer(chain, '/a')).toBe('/winter?x=1#there')
  })

  test('to a page is not followed on, though another one leads from there', async () => {
    expect(await answer({ '/a': '/winter', '/winter': '/b' }, '/a')).toBe('/winter')
  })

  test('of a circle answers nothing', async () => {
    const circle = { '/a': '/b', '/b': '/c', '/c': '/a', '/into': '/b', '/self': '/self' }
    for (const path of Object.keys(circle)) expect(await answer(circle, path)).toBeNull()
  })

  test('keeps the query, which gives way to what staff wrote', async () => {
    const redirects = {
      '/old': '/winter?utm_source=mail&a=1#top',
      '/out': 'https://example.com/?a=1',
    }
    expect(await answer(redirects, '/old?gclid=x&utm_source=ad&b=1&b=2')).toBe(
      '/winter?gclid=x&b=1&b=2&utm_source=mail&a=1#top',
    )
    expect(await answer(redirects, '/out?gclid=x&a=2')).toBe('https://example.com/?gclid=x&a=1')
  })
})

describe('on a dealer’s storefront', () => {
  test('it leads to the dealer’s page, where the dealer has it', async () => {
    const redirects = {
      '/old': '/winter',
      '/east-old': '/east',
      '/q': '/faq',
      '/p': '/products/bobcat',
    }
    expect(await answer(redirects, '/dealer/nordik/old')).toBe('/dealer/nordik/winter')
    expect(await answer(redirects, '/dealer/nordik/east-old')).toBe('/dealer/nordik/east')
    expect(await answer(redirects, '/dealer/nordik/q')).toBe('/dealer/nordik/faq')
    expect(await answer(redirects, '/dealer/nordik/p')).toBe('/dealer/nordik/products/bobcat')
  })

  test('it leads to the main one’s page otherwise', async () => {
    const redirects = { '/old': '/traction', '/east-old': '/east', '/join': '/dealers' }
    expect(await answer(redirects, '/dealer/nordik/old')).toBe('/traction')
    expect(await answer(redirects, '/dealer/other/east-old')).toBe('/east')
    expect(await answer(redirects, '/dealer/nordik/join')).toBe('/dealers')
    expect(await answer({ '/sheet': '/uploads/sheet.pdf' }, '/dealer/nordik/sheet')).toBe(
      '/uploads/sheet.pdf',
    )
  })

  test('one of its own goes before, and names its storefront itself', async () => {
    const redirects = { '/old': '/winter', '/dealer/nordik/old': '/faq' }
    expect(await answer(redirects, '/dealer/nordik/old')).toBe('/faq')
    expect(await answer(redirects, '/dealer/other/old')).toBe('/dealer/other/winter')
  })

  test('a circle there does not keep from the main one’s page', async () => {
    expect(await answer({ '/old': '/traction', '/traction': '/old' }, '/dealer/nordik/old')).toBe(
      '/traction',
    )
  })
})

describe('a target', () => {
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
  ])('that is neither a page of this site nor https is none: %s', (to) => {
    expect(parseTarget(to)).toBeNull()
  })

  test('cannot be made by who asks', async () => {
    const redirects = { '/old': '/winter' }
    for (const path of ['//evil.example/old', '/dealer//evil.example/old', '/dealer/..%2f/old']) {
      expect(await answer(redirects, path)).toBeNull()
    }
    expect(await answer(redirects, '/old?next=//evil.example')).toBe(
      '/winter?next=%2F%2Fevil.example',
    )
  })
})

describe('the proxy', () => {
  const [matcher] = config.matcher
  const asks = new RegExp(`^/${sourcePattern}$`)

  test('sees the addresses from which a redirect can lead', () => {
    expect(matcher?.source).toBe(`/(${sourcePattern})`)
    for (const path of [
      '/old',
      '/a/b',
      '/old.html',
      '/products/x',
      '/dealer/x',
      '/faq/x',
      '/studios',
    ]) {
      expect(path).toMatch(asks)
      expect(sourceProblem(path)).toBeNull()
    }
  })

  test('sees no request for what is always there', () => {
    const fixed = [...sharedPages, ...mainPages]
    const onDealers = fixed.filter((path) => path !== '/').map((path) => `/dealer/nordik${path}`)
    for (const path of [...fixed, ...onDealers, '/icon.svg', '/sitemap.xml', '/studio', '/api/x']) {
      expect(path).not.toMatch(asks)
      expect(sourceProblem(path)).not.toBeNull()
    }
  })
})
