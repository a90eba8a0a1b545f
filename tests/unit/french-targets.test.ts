import { expect, test, vi } from 'vitest'
import { linkTargetFields } from '#lib/content/link-target-fields.ts'
import { withAvailableLinks } from '#lib/content/with-available-links.ts'
import { isSiteRelative } from '#lib/redirects/redirect-target.ts'
import { Redirects } from '#lib/redirects/redirects.ts'
import { contentHref } from '#lib/storefront/content-href.ts'

// Staff write the English path of a page: visitors of French pages get to its French version.

const lake = vi.hoisted(() => ({ fetch: vi.fn() }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => lake }))

const always = { startsAt: null, endsAt: null, endTarget: null }
const everywhere = { ...always, onMain: true, onDealers: true, dealerships: null }
const offer = { ...everywhere, path: 'offer', frenchPath: 'offre' }
const same = { ...everywhere, path: 'traction', frenchPath: null }
const pages = [offer, same]

lake.fetch.mockImplementation(
  async (_query: string, { path }: { path: string }) =>
    pages.find((page) => page.path === path) ?? null,
)

const catalogLookup = {
  getDealership: async (slug: string) => ({ id: `id-of-${slug}` }),
  productExists: async (slug: string) => slug === 'bobcat',
  brandExists: async (slug: string) => slug === 'kubota',
}

const french = { locale: 'fr', storefront: { kind: 'main' } } as const

/** Where a link with a target leads on a French page. */
async function followLink(field: string, target: string) {
  const content = await withAvailableLinks(
    { [field]: target },
    { locale: 'fr', dealershipId: null },
  )
  return contentHref(content[field] ?? '', french)
}

/** Where a French URL leads by redirects, or by the target of a page that has ended. */
async function follow(pathname: string, redirects: Redirects) {
  const url = (await redirects.resolve(pathname, '', catalogLookup))?.url ?? null
  return url && (isSiteRelative(url) ? url.pathname + url.search + url.hash : url.href)
}

const fields: Record<string, (target: string) => Promise<(string | null)[]>> = {
  href: async (target) => [await followLink('href', target)],
  actionTarget: async (target) => [await followLink('actionTarget', target)],
  quoteTarget: async (target) => [await followLink('quoteTarget', target)],
  to: async (target) => {
    const redirects = new Redirects({
      redirects: [
        { from: '/old', to: target, ...always },
        { from: '/fr/vieux', to: target, ...always },
      ],
      pages,
    })
    return [await follow('/fr/old', redirects), await follow('/fr/vieux', redirects)]
  },
  frenchTo: async (target) => {
    const redirects = new Redirects({
      redirects: [
        { from: '/old', to: '/faq', frenchTo: target, ...always },
        { from: '/fr/vieux', to: '/faq', frenchTo: target, ...always },
      ],
      pages,
    })
    return [await follow('/fr/old', redirects), await follow('/fr/vieux', redirects)]
  },
  endTarget: async (target) => {
    const ended = { ...everywhere, endsAt: '2020-01-01T00:00:00Z', endTarget: target }
    const redirects = new Redirects({
      redirects: [],
      pages: [
        ...pages,
        { ...ended, path: 'sale', frenchPath: 'solde' },
        { ...ended, path: 'promo', frenchPath: null },
      ],
    })
    return [await follow('/fr/solde', redirects), await follow('/fr/promo', redirects)]
  },
}

const targets = [
  ['/', '/fr'],
  ['/products', '/fr/produits'],
  ['/products?brand=kubota#quote', '/fr/produits?brand=kubota#quote'],
  ['/products/bobcat', '/fr/produits/bobcat'],
  ['/about#story', '/fr/a-propos#story'],
  ['/offer', '/fr/offre'],
  ['/traction?a=1', '/fr/traction?a=1'],
  ['/fr/contact', '/fr/contact'],
  ['https://example.com/en', 'https://example.com/en'],
] as const

test('the table below has all fields with a target', () => {
  expect(new Set(Object.keys(fields))).toEqual(linkTargetFields)
})

test.each(Object.keys(fields).flatMap((field) => targets.map((row) => [field, ...row] as const)))(
  '%s: %s leads visitors of French pages to %s',
  async (field, target, expected) => {
    const reached = (await fields[field]?.(target)) ?? []
    expect(reached.length).toBeGreaterThan(0)
    expect(new Set(reached)).toEqual(new Set([expected]))
  },
)
