import { describe, expect, test, vi } from 'vitest'
import { siteOptions } from '#lib/cache/site-options.ts'
import type { Storefront } from '#lib/routing/storefront.ts'
import { canonicalPath } from '#lib/seo/canonical.ts'
import { icons, isIconFile } from '#lib/seo/icons.ts'
import { isIndexingEnabled, robotsHeaders } from '#lib/seo/indexing.ts'
import { escapeMarkdown, portableTextToMarkdown } from '#lib/seo/portable-text-markdown.ts'
import { renderIcon } from '#lib/seo/render-icon.ts'
import { CachedPageIndex } from '#packages/next-server/src/cache/cached-page-index.ts'

describe('the canonical URL', () => {
  const onStorefront = (storefront: Storefront) => ({ locale: 'en' as const, storefront })
  const main = onStorefront({ kind: 'main' })
  const dealer = onStorefront({ kind: 'dealer', slug: 'nordik' })

  test('of a dealer’s home and contact pages is their own', () => {
    expect(canonicalPath(dealer, { path: '/' })).toBe('/dealer/nordik')
    expect(canonicalPath(dealer, { path: '/contact' })).toBe('/dealer/nordik/contact')
  })

  test('of a page that only dealers have is their own', () => {
    expect(canonicalPath(dealer, { path: '/service-days', isOnlyOnDealers: true })).toBe(
      '/dealer/nordik/service-days',
    )
  })

  test.each([
    '/products',
    '/products?brand=cat&page=2',
    '/products/cat',
    '/faq',
    '/winter',
  ] as const)('of a dealer’s %s is on the main storefront', (path) => {
    expect(canonicalPath(dealer, { path })).toBe(path)
    expect(canonicalPath(main, { path })).toBe(path)
  })
})

describe('search engine indexing', () => {
  test('is allowed for a site but not for its previews', () => {
    expect(isIndexingEnabled({})).toBe(true)
    expect(isIndexingEnabled({ VERCEL_ENV: 'production' })).toBe(true)
    expect(isIndexingEnabled({ VERCEL_ENV: 'preview' })).toBe(false)
    expect(isIndexingEnabled({ VERCEL_ENV: 'development' })).toBe(false)
    expect(isIndexingEnabled({ SITE_INDEXING: 'off' })).toBe(false)
    expect(isIndexingEnabled({ SITE_INDEXING: 'on', VERCEL_ENV: 'preview' })).toBe(true)
  })

  test('is described by robots.txt, which names the sitemap or disallows everything', async () => {
    for (const name of ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SANITY_DATASET']) {
      vi.stubEnv(name, 'demo')
    }
    vi.stubEnv('SITE_URL', 'https://site.example')
    vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co')
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
    const rules = async () => {
      vi.resetModules()
      return (await import('#app/robots.ts')).default()
    }
    expect((await rules()).sitemap).toBe('https://site.example/sitemap.xml')
    vi.stubEnv('VERCEL_ENV', 'preview')
    expect(await rules()).toEqual({ rules: { userAgent: '*', disallow: '/' } })
    vi.unstubAllEnvs()
  })

  test('is disabled by an X-Robots-Tag header on every response', () => {
    expect(robotsHeaders({})).toEqual([])
    const [rule] = robotsHeaders({ SITE_INDEXING: 'off' })
    expect(rule?.source).toBe('/:path*')
    expect(rule?.headers).toEqual([{ key: 'X-Robots-Tag', value: 'noindex' }])
  })
})

describe('metadata routes', () => {
  test('are revalidated by the tags of their content; other files are noindex', () => {
    const pages = new CachedPageIndex(siteOptions)
    const indexed = [
      '/sitemap.xml',
      '/llms.txt',
      '/manifest.webmanifest',
      '/fr/llms.txt',
      '/fr/manifest.webmanifest',
      '/social/en/main/home.png',
    ]
    for (const file of [...indexed, '/robots.txt', '/icons/a.png']) {
      pages.record(file, { tags: ['faq'], renderedAt: 1 }, 1)
    }
    expect(pages.findStale(new Map([['faq', 2]]), 9).sort()).toEqual(indexed.sort())
  })
})

describe('an icon', () => {
  test.each(Object.entries(icons))(
    '%s has its size, and is opaque if the system crops it',
    async (name, { size, ...rest }) => {
      if (!isIconFile(name)) throw new Error(`${name} is no icon`)
      const png = await renderIcon(name)
      expect(png.readUInt32BE(16)).toBe(size)
      expect(png.readUInt32BE(20)).toBe(size)
      const withAlpha = 6
      expect(png[25] === withAlpha).toBe(!('markScale' in rest))
    },
  )
})

describe('Markdown', () => {
  const span = (text: string, marks: string[] = []) => ({
    _type: 'span' as const,
    _key: text,
    text,
    marks,
  })
  const block = (text: string, more: object = {}) => ({
    _type: 'block' as const,
    _key: text,
    children: [span(text)],
    ...more,
  })

  test('keeps lists, headings and working links', () => {
    const linked = {
      ...block(''),
      children: [span('Ask '), span('us', ['l']), span(' or '), span('them', ['m'])],
      markDefs: [
        { _type: 'link', _key: 'l', href: '/contact' },
        { _type: 'link', _key: 'm', href: '/gone' },
      ],
    }
    const blocks = [
      block('Steel', { style: 'h3' }),
      block('one', { listItem: 'bullet' }),
      block('two', { listItem: 'bullet' }),
      linked,
    ]
    const linkOf = (href: string) => (href === '/contact' ? 'https://site.example/contact' : null)
    expect(portableTextToMarkdown(blocks, linkOf)).toBe(
      '#### Steel\n\n- one\n- two\n\nAsk [us](https://site.example/contact) or them',
    )
  })

  test('escapes special characters', () => {
    expect(escapeMarkdown('a *b* [c](d)\n# e <f>')).toBe('a \\*b\\* \\[c\\](d) # e \\<f\\>')
  })
})
