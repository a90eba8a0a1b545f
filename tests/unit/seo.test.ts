import { describe, expect, test, vi } from 'vitest'
import { RenderedPages } from '#lib/cache/rendered-pages.ts'
import { canonicalPath } from '#lib/seo/canonical.ts'
import { drawIcon } from '#lib/seo/draw-icon.ts'
import { icons, isIconFile } from '#lib/seo/icons.ts'
import { indexingHeaders, isIndexed } from '#lib/seo/indexing.ts'
import { plain, richTextMarkdown } from '#lib/seo/markdown.ts'
import type { Place } from '#lib/storefront/link.ts'

describe('the canonical page', () => {
  const main: Place = { locale: 'en', storefront: { kind: 'main' } }
  const dealer: Place = { locale: 'en', storefront: { kind: 'dealer', slug: 'nordik' } }

  test('of a dealer’s home and contact page is that page itself', () => {
    expect(canonicalPath(dealer, '/')).toBe('/dealer/nordik')
    expect(canonicalPath(dealer, '/contact')).toBe('/dealer/nordik/contact')
  })

  test.each([
    '/products',
    '/products?brand=cat&page=2',
    '/products/cat',
    '/faq',
    '/winter',
  ] as const)('of a dealer’s %s is the main storefront’s', (path) => {
    expect(canonicalPath(dealer, path)).toBe(path)
    expect(canonicalPath(main, path)).toBe(path)
  })
})

describe('search engines', () => {
  test('may list a site, but no preview of it', () => {
    expect(isIndexed({})).toBe(true)
    expect(isIndexed({ VERCEL_ENV: 'production' })).toBe(true)
    expect(isIndexed({ VERCEL_ENV: 'preview' })).toBe(false)
    expect(isIndexed({ VERCEL_ENV: 'development' })).toBe(false)
    expect(isIndexed({ SITE_INDEXING: 'off' })).toBe(false)
    expect(isIndexed({ SITE_INDEXING: 'on', VERCEL_ENV: 'preview' })).toBe(true)
  })

  test('are told by robots.txt where the sitemap is, or to stay away', async () => {
    for (const name of ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SANITY_DATASET']) {
      vi.stubEnv(name, 'demo')
    }
    vi.stubEnv('SITE_URL', 'https://site.example')
    vi.stubEnv('SUPABASE_URL', 'https://abc.supabase.co')
    vi.stubEnv('SUPABASE_ANON_KEY', 'key')
    const rules = async () => {
      vi.resetModules()
      return (await import('#app/robots.ts')).default()
    }
    expect((await rules()).sitemap).toBe('https://site.example/sitemap.xml')
    vi.stubEnv('VERCEL_ENV', 'preview')
    expect(await rules()).toEqual({ rules: { userAgent: '*', disallow: '/' } })
    vi.unstubAllEnvs()
  })

  test('are told so with every answer', () => {
    expect(indexingHeaders({})).toEqual([])
    const [rule] = indexingHeaders({ SITE_INDEXING: 'off' })
    expect(rule?.source).toBe('/:path*')
    expect(rule?.headers).toEqual([{ key: 'X-Robots-Tag', value: 'noindex' }])
  })
})

describe('files made of content', () => {
  test('are renewed with what they show; other files are not known', () => {
    const pages = new RenderedPages()
    for (const file of ['/sitemap.xml', '/sitemaps/2.xml', '/llms.txt', '/manifest.webmanifest']) {
      pages.note(file, ['faq'], 1)
    }
    for (const file of ['/sitemaps/0.xml', '/sitemaps/x.xml', '/robots.txt', '/icons/a.png']) {
      pages.note(file, ['faq'], 1)
    }
    expect(pages.affectedBy(['faq'], 9)).toHaveLength(4)
  })
})

describe('an icon', () => {
  test.each(Object.entries(icons))(
    '%s has its size, and is opaque where a system cuts it',
    async (name, { size, ...rest }) => {
      if (!isIconFile(name)) throw new Error(`${name} is no icon`)
      const png = await drawIcon(name)
      expect(png.readUInt32BE(16)).toBe(size)
      expect(png.readUInt32BE(20)).toBe(size)
      const withAlpha = 6
      expect(png[25] === withAlpha).toBe(!('mark' in rest))
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

  test('keeps lists, headings and links that lead somewhere', () => {
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
    expect(richTextMarkdown(blocks, linkOf)).toBe(
      '#### Steel\n\n- one\n- two\n\nAsk [us](https://site.example/contact) or them',
    )
  })

  test('takes no text for a mark', () => {
    expect(plain('a *b* [c](d)\n# e <f>')).toBe('a \\*b\\* \\[c\\](d) # e \\<f\\>')
  })
})
