import { createSchema, type Schema, type SchemaType } from 'sanity'
import { describe, expect, test, vi } from 'vitest'
import { mapStrings } from '#lib/base/map-strings.ts'
import type { CatalogField, FieldType } from '#lib/catalog/staff/catalog-field.ts'
import { catalogFields } from '#lib/catalog/staff/catalog-fields.ts'
import { catalogTable } from '#lib/catalog/staff/catalog-table.ts'
import { findRowLinks } from '#lib/catalog/staff/row-links.ts'
import { toRowContent } from '#lib/catalog/staff/row-values.ts'
import { linkTargetFields } from '#lib/content/link-target-fields.ts'
import { findWrittenLinks } from '#lib/content/written-links.ts'
import { documents, schemaTypes, singletons } from '#schemas/index.ts'
import { checkLinks, describeMissingFiles } from '#studio/link-check/check-links.ts'
import { checkAddresses } from '#studio/link-check/outside-checks.ts'
import { findDocumentLinks, getRowLinks } from '#studio/link-check/stored-links.ts'
import { type LinkedRow, readStoredSite } from '#studio/link-check/stored-site.ts'
import { type StoredDocument, storedDocument } from '#studio/replace/stored-texts.ts'
import { ExampleContent } from '#tests/support/example-content.ts'

const exists = async () => true
const types = schemaTypes({
  ...{ productExists: exists, brandExists: exists, dealershipExists: exists, rowExists: exists },
  getLongestDealershipName: async () => null,
})
const schema: Schema = createSchema({ name: 'default', types })

const contentTypes = [...singletons, ...documents].map(({ name }) => name)

/** Returns a document of a type with all fields filled in. */
function createExample(type: (typeof contentTypes)[number], videos: 'file' | 'url') {
  let pictures = 0
  const content = new ExampleContent({
    picture: () => {
      pictures += 1
      return `image-p${pictures}-100x100-jpg`
    },
    ...{ videoFile: 'file-v-mp4', captionsFile: 'file-c-vtt', documentFile: 'file-d-pdf' },
    row: () => 'row',
    document: (name) => `some-${name}`,
  })
  return { ...content.createDocument(type, videos), _type: type }
}

const store = (document: object): StoredDocument =>
  storedDocument.parse({ _id: 'a', _rev: '1', ...document })

const hrefsIn = (document: object) =>
  new Set(findDocumentLinks([store(document)], schema).map(({ href }) => href))

/** Returns all strings of a value, with the name of the field that has them. */
function listStrings(value: unknown): { text: string; field: string }[] {
  const strings: { text: string; field: string }[] = []
  mapStrings(value, (text, field) => {
    strings.push({ text, field })
    return text
  })
  return strings
}

describe.each(contentTypes)('%s', (type) => {
  test.each(['file', 'url'] as const)('each link is visited (videos by %s)', (videos) => {
    const document = createExample(type, videos)
    const links = listStrings(document).filter(({ text }) => /^(\/products\/|https:)/.test(text))
    const visited = hrefsIn(document)
    expect(links.filter(({ text }) => !visited.has(text))).toEqual([])
  })

  test('each URL that is written in a text is visited', () => {
    const example = createExample(type, 'file')
    const document = mapStrings(example, (text) =>
      /^mk\d+xyz$/.test(text) ? `${text} https://written.example/${text}` : text,
    )
    const visited = hrefsIn(Object(document))
    const written = listStrings(document).flatMap(({ text, field }) =>
      // A path, and the key of a dealer's text.
      text.includes('written.example') && field !== 'current' && field !== '_key'
        ? [{ url: text.replace(/.* /, ''), field }]
        : [],
    )
    expect(written.filter(({ url }) => !visited.has(url))).toEqual([])
  })
})

test('some types have links of each kind', () => {
  const found = contentTypes.flatMap((type) => [...hrefsIn(createExample(type, 'url'))])
  for (const start of ['/products/', 'https://example.com/', 'https://youtu.be/']) {
    expect(found.filter((href) => href.startsWith(start)).length, start).toBeGreaterThan(0)
  }
})

test('a new type of strings has to say whether it is a link', () => {
  const names = new Set<string>()
  const seen = new Set<SchemaType>()
  const visit = (type: SchemaType) => {
    if (seen.has(type)) return
    seen.add(type)
    if (type.jsonType === 'string') names.add(type.name)
    if (type.jsonType === 'object') for (const { type: each } of type.fields) visit(each)
    if (type.jsonType === 'array') for (const each of type.of) visit(each)
  }
  for (const name of contentTypes) {
    const type = schema.get(name)
    if (type) visit(type)
  }
  // Links: linkTarget, optionalLinkTarget, url. Of the others, only texts have URLs inside.
  expect([...names].toSorted()).toEqual(
    [
      ...[
        'date',
        'datetime',
        'linkTarget',
        'oldPath',
        'optionalLinkTarget',
        'string',
        'text',
        'url',
        'videoTime',
      ],
    ].filter((name) => names.has(name)),
  )
  expect(names).toContain('linkTarget')
})

test('the removal of a page finds the same fields by their names', () => {
  const names = contentTypes.flatMap((type) =>
    listStrings(createExample(type, 'url')).flatMap(({ text, field }) =>
      text.startsWith('/products/') ? [field] : [],
    ),
  )
  expect(new Set(names)).toEqual(linkTargetFields)
})

/** Types of fields of rows whose values are no links and have none inside. */
const withoutLinks: readonly FieldType[] = [
  ...(['slug', 'price', 'weight', 'integer', 'switch', 'brand', 'color', 'postalCode'] as const),
  ...(['trackSizes', 'serial', 'date', 'choice'] as const),
]

/** Returns a value of a field with a link, and the link. */
function plantLink({ type, name, pattern }: CatalogField) {
  const url = `https://planted.example/${name}`
  switch (type) {
    case 'email':
      return { value: 'a@b.example', hrefs: ['mailto:a@b.example'] }
    case 'phone':
      return { value: '514 555-0142', hrefs: ['tel:+15145550142'] }
    case 'filename':
      return { value: 'a b.svg', hrefs: ['/uploads/brands/a%20b.svg'] }
    case 'images':
      return { value: [url, `${url}-2`], hrefs: [url, `${url}-2`] }
    case 'lines':
    case 'models':
      return { value: ['None', `See ${url}.`], hrefs: [url] }
    case 'media': {
      const [thumbnail, captions, captions_fr] = ['t', 'c', 'f'].map((part) => `${url}-${part}`)
      const item = { type: 'video' as const, url, thumbnail, captions, captions_fr }
      return { value: [item], hrefs: [url, `${url}-t`, `${url}-c`, `${url}-f`] }
    }
    case 'line':
    case 'text': {
      const logo = '/logos/0123456789abcdef0123456789abcdef-90x30.png'
      return pattern?.test(logo)
        ? { value: logo, hrefs: [logo] }
        : { value: `See (${url}), or not.`, hrefs: [url] }
    }
    default:
      return { value: url, hrefs: [url] }
  }
}

describe.each(catalogTable.options)('%s', (table) => {
  test.each(catalogFields[table].map((field) => [field.name, field] as const))(
    'the links of %s are visited',
    (name, field) => {
      if (withoutLinks.includes(field.type)) return
      const { value, hrefs } = plantLink(field)
      const links = findRowLinks(table, toRowContent(table, { [name]: value }))
      expect(links).toEqual(hrefs.map((href) => ({ field: name, label: field.label, href })))
    },
  )
})

test.each([
  ['See https://a.example/b, or not.', ['https://a.example/b']],
  ['(www.a.example)', ['https://www.a.example']],
  ['https://a.example/b_(c)', ['https://a.example/b_(c)']],
  ['“https://a.example/?b=c&d#e”!', ['https://a.example/?b=c&d#e']],
  [
    'Write to mailto:a@b.example; or call tel:+15145550142.',
    ['mailto:a@b.example', 'tel:+15145550142'],
  ],
  ['https://a.example/{claim:track}', ['https://a.example/']],
  ['http:// and www. and a.example', []],
])('the URLs of %j', (text, hrefs) => {
  const found = findWrittenLinks(text)
  expect(found.map(({ href }) => href)).toEqual(hrefs)
  for (const { offset, length, href } of found) {
    expect(href.endsWith(text.slice(offset, offset + length))).toBe(true)
  }
})

const row = (
  table: LinkedRow['table'],
  slug: string,
  more: Partial<LinkedRow> = {},
): LinkedRow => ({
  ...{ table, slug, id: `id-of-${slug}`, title: slug, isActive: true, links: [] },
  ...more,
})
const rows = [
  row('products', 'bobcat-t62'),
  row('brands', 'bobcat'),
  row('brands', 'gone-brand', { isActive: false }),
  row('dealerships', 'nord-traction'),
]
const slug = (current: string) => ({ _type: 'slug', current })
const page = (_id: string, path: string, more: object = {}) => ({
  ...{ _id, _type: 'page', title: _id, path: slug(path), sections: [] },
  ...more,
})
const onDealers = { onDealers: true }
const site = [
  page('there', 'there', {
    ...onDealers,
    frenchPath: slug('la'),
    sections: [{ _type: 'textSection' }],
  }),
  page('drafts.soon', 'soon'),
  page('versions.winter.later', 'later'),
  page('mainly', 'mainly'),
  page('apart', 'apart', { ...onDealers, onlyOnDealers: true }),
  page('some', 'some', { ...onDealers, dealerships: [{ id: 'id-of-nord-traction' }] }),
  page('ended', 'ended', { endsAt: '2020-01-01T00:00:00Z', endTarget: '/faq' }),
  page('coming', 'coming', { startsAt: '2120-01-01T00:00:00Z' }),
  page('reusing', 'reusing', {
    ...onDealers,
    sections: [{ _type: 'reusedSection', reusable: { _ref: 'parts' } }, { _type: 'textSection' }],
  }),
  { _id: 'parts', _type: 'reusableSection', sections: [{ _type: 'textSection' }] },
  { _id: 'what-fits', _type: 'faqEntry', question: 'What fits?' },
  { _id: 'moved', _type: 'redirect', from: '/moved', to: '/there' },
  { _id: 'chain', _type: 'redirect', from: '/chain', to: '/moved' },
  { _id: 'sold', _type: 'redirect', from: '/products/sold', to: '/products?brand=bobcat' },
  { _id: 'once', _type: 'redirect', from: '/once', to: '/faq', endsAt: '2120-01-01T00:00:00Z' },
  { _id: 'to-nowhere', _type: 'redirect', from: '/lost', to: '/nowhere' },
  { _id: 'one', _type: 'redirect', from: '/one', to: '/two' },
  { _id: 'two', _type: 'redirect', from: '/two', to: '/one' },
  { _id: 'out', _type: 'redirect', from: '/out', to: 'https://other.example/a' },
].map(store)

/** Checks the links of documents and rows against the site above. */
function check(sources: readonly object[], linked: readonly LinkedRow[] = []) {
  const stored = [...site, ...sources.map(store)]
  const links = [...findDocumentLinks(sources.map(store), schema), ...getRowLinks(linked)]
  const siteOrigins = ['https://caribou.example']
  return checkLinks(links, { site: readStoredSite(stored, [...rows, ...linked]), siteOrigins })
}

const bannerTo = (href: string, more: object = {}) => ({
  ...{ _id: 'announcementBar', _type: 'announcementBar' },
  link: { _type: 'link', label: 'More', href },
  ...more,
})

async function describeLink(href: string, source: object = bannerTo(href)) {
  const { problems } = await check([source])
  const [problem] = problems
  return problem && [problem.kind, problem.message, problem.replacement]
}

describe('a link', () => {
  test.each([
    ...[
      '/',
      '/faq#installation',
      '/faq#faq-what-fits',
      '/products/bobcat-t62',
      '/there#text',
      '/la',
    ],
    ...['/fr/la', '/fr/produits/bobcat-t62', '/dealer/nord-traction', '/reusing#text-2'],
    ...['/products?brand=bobcat', '/sitemap.xml', 'https://caribou.example/faq'],
    ...['https://other.example/a', 'mailto:a@b.example', 'tel:+15145550142'],
  ])('to %s has no problem', async (href) => {
    expect(await describeLink(href)).toBeUndefined()
  })

  test.each([
    ['/nowhere', 'there is no such page'],
    ['https://caribou.example/nowhere', 'there is no such page'],
    ['/products/gone', 'there is no such page'],
    ['/products?brand=gone-brand', 'there is no such page'],
    ['/dealer/gone', 'there is no such page'],
    ['/fr/nulle-part', 'there is no such page'],
    ['/faq#faq-gone', 'no place #faq-gone'],
    ['/there#gallery', 'no place #gallery'],
    ['/reusing#text-3', 'no place #text-3'],
    ['#gallery', 'no place #gallery'],
    ['/soon', 'not published yet'],
    ['/later', 'not published yet'],
    ['/coming', 'has not begun'],
    ['/ended', 'sends visitors to /faq'],
    ['/one', 'there is no such page'],
    ['faq', 'Begin with /'],
    ['javascript:alert(1)', 'Begin with /'],
    ['/a b', 'no spaces'],
    ['mailto:sales', 'no email address'],
    ['tel:1-800-BARS', 'digits alone'],
    ['tel:5145550142', 'country code'],
    ['https://user:pw@other.example', 'user name'],
  ])('to %s leads nowhere', async (href, words) => {
    const [kind, message, replacement] = (await describeLink(href)) ?? []
    expect([kind, replacement]).toEqual(['broken', null])
    expect(message).toContain(words)
  })

  test.each([
    ['/moved', '/there', 'broken'],
    ['/moved#text', '/there#text', 'broken'],
    ['/moved#gone', '/there', 'broken'],
    ['/chain', '/there', 'broken'],
    ['/products/sold', '/products?brand=bobcat', 'redirected'],
    ['/out', 'https://other.example/a', 'broken'],
    // The redirect ends.
    ['/once', null, 'broken'],
    // Its target is no page either.
    ['/lost', null, 'broken'],
  ])('to the redirect %s is better %s', async (href, replacement, kind) => {
    const described = await describeLink(href)
    expect(described).toEqual([kind, expect.stringContaining('A redirect leads on'), replacement])
  })

  test('of a redirect to another one works, and can have its target', async () => {
    const { problems } = await check([{ _id: 'new', _type: 'redirect', from: '/a', to: '/moved' }])
    expect(problems).toMatchObject([{ kind: 'redirected', replacement: '/there' }])
  })

  test.each([
    ['/dealers', 'Only the main storefront'],
    ['/mainly', 'Only the main storefront'],
    ['/some', 'Only some dealers'],
    ['/apart', 'Only dealers have this page'],
  ])('to %s is left out on some storefronts', async (href, words) => {
    const described = await describeLink(href)
    expect(described).toEqual(['leftOut', expect.stringContaining(words), null])
  })

  test('of a page that dealers do not have may lead to another such page', async () => {
    const link = {
      sections: [{ _type: 'callToActionSection', _key: 'a', link: { href: '/mainly' } }],
    }
    expect(await describeLink('/mainly', page('own', 'own', link))).toBeUndefined()
    expect(
      await describeLink('/mainly', page('own', 'own', { ...link, ...onDealers })),
    ).toMatchObject(['leftOut', expect.anything(), null])
    const apart = page('own', 'own', { ...link, ...onDealers, onlyOnDealers: true })
    expect(await describeLink('/mainly', apart)).toMatchObject(['broken', expect.anything(), null])
  })
})

test('links of a draft and of what is published are told apart', async () => {
  const { problems } = await check([
    bannerTo('/gone-one', { text: 'https://caribou.example/both' }),
    bannerTo('/gone-two', { _id: 'drafts.announcementBar', text: 'https://caribou.example/both' }),
    bannerTo('/gone-three', { _id: 'versions.winter.announcementBar' }),
  ])
  const versions = problems.map(({ link }) => [link.href, link.place?.version])
  expect(versions.toSorted()).toEqual([
    ['/gone-one', 'published'],
    ['/gone-two', 'draft'],
    ['https://caribou.example/both', 'all'],
  ])
})

test('rows have pictures to look for, other sites to ask, and places to open', async () => {
  const link = (field: string, href: string) => ({ field, label: field, href })
  const links = [
    link('image_url', '/uploads/gone.jpg'),
    link('website_url', 'https://other.example/a#b'),
    link('contact_email', 'mailto:sales'),
  ]
  const { problems, outside, files } = await check([], [row('dealerships', 'sud', { links })])
  expect(problems.map(({ link: { at, table } }) => [at, table])).toEqual([
    ['contact_email', 'dealerships'],
  ])
  expect([...outside.keys()]).toEqual(['https://other.example/a'])
  expect(describeMissingFiles(files, ['/uploads/gone.jpg', '/uploads/other.jpg'])).toMatchObject([
    { kind: 'broken', message: 'There is no such file.', link: { at: 'image_url' } },
  ])
})

test('addresses of one host are asked one after the other, and an error ends the check', async () => {
  const urls = ['a/1', 'a/2', 'a/3', 'b/1', 'c/1'].map((each) => `https://${each}`)
  const { signal } = new AbortController()
  const asked: string[] = []
  const open = new Set<string>()
  const check = async (url: string) => {
    const host = new URL(url).hostname
    expect(open.has(host)).toBe(false)
    open.add(host)
    asked.push(url)
    await new Promise((resolve) => setTimeout(resolve))
    open.delete(host)
    return { kind: 'found' as const }
  }
  const handleResult = vi.fn()
  await checkAddresses(urls, check, handleResult, signal)
  expect(asked.toSorted()).toEqual(urls)
  expect(handleResult).toHaveBeenCalledTimes(5)

  const refuse = vi.fn(async () => {
    throw new Error('Too many')
  })
  await expect(checkAddresses(urls, refuse, handleResult, signal)).rejects.toThrow('Too many')
  expect(refuse.mock.calls.length).toBeLessThanOrEqual(3)
})

test.each([
  ['an error', null],
  ['the button Stop', new AbortController()],
])('after %s, no result of an address arrives', async (_, controller) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const check = async (url: string) => {
    if (url.endsWith('/slow')) {
      await promise
      return { kind: 'found' as const }
    }
    setTimeout(resolve, 20)
    if (!controller) throw new Error('Too many')
    controller.abort()
    return { kind: 'found' as const }
  }
  const handleResult = vi.fn()
  const signal = controller?.signal ?? new AbortController().signal
  const urls = ['https://a/slow', 'https://b/fast']
  await expect(checkAddresses(urls, check, handleResult, signal)).rejects.toThrow()
  const during = handleResult.mock.calls.length
  await promise
  await new Promise((done) => setTimeout(done))
  expect(handleResult.mock.calls.length).toBe(during)
  expect(during).toBe(controller ? 0 : 1)
})
