import { beforeAll, describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import {
  createHero,
  createHomePage,
  createPage,
  createRedirect,
  type StoredReferences,
  storeReferencedDocuments,
  textOfLength,
  textSection,
} from './valid-documents.ts'

const validator = setUpStudioValidator()
let stored: StoredReferences

beforeAll(async () => {
  stored = await storeReferencedDocuments(validator.client)
})

describe('the path of a campaign page', () => {
  const at = (current: string) => createPage({ path: { _type: 'slug', current } })

  test.each(['winter-offer', 'offers/winter', '2026', textOfLength(80)])(
    'can be %s',
    async (path) => {
      expect(await validator.validate(at(path))).toEqual([])
    },
  )

  test.each(['Winter', 'winter offer', 'winter//offer', 'winter--offer', 'winter?', 'été'])(
    'cannot be %s',
    async (path) => {
      expect(await validator.validate(at(path))).toEqual([errorMarker('path', 'Use small letters')])
    },
  )

  test.each(['/winter', 'winter/'])('cannot be %s', async (path) => {
    expect(await validator.validate(at(path))).toEqual([errorMarker('path', 'Leave out the /')])
  })

  test('cannot be longer than 80 characters', async () => {
    expect(await validator.validate(at(textOfLength(81)))).toEqual([
      errorMarker('path', 'at most 80 characters'),
    ])
  })

  test.each([
    'products',
    'products/kubota',
    'about',
    'faq',
    'contact',
    'dealers',
    'dealer/north',
    'studio',
    'desk',
    'bureau',
    'api/health',
    'uploads',
    'en',
    'fr',
  ])('cannot be %s, which another page uses', async (path) => {
    const first = path.split('/')[0]
    expect(await validator.validate(at(path))).toEqual([errorMarker('path', `/${first} is taken`)])
  })

  test('cannot be that of another campaign page', async () => {
    await validator.client.create({ ...at('taken'), _id: 'other' })
    expect(await validator.validate(at('taken'))).toEqual([
      errorMarker('path', 'Another page has this URL'),
    ])
  })

  test('cannot be that of another campaign page’s draft', async () => {
    await validator.client.create({ ...at('promised'), _id: 'drafts.promised' })
    expect(await validator.validate(at('promised'))).toEqual([
      errorMarker('path', 'Another page has this URL'),
    ])
  })

  test('can be the same in the draft and the published page', async () => {
    await validator.client.create({ ...at('kept'), _id: 'kept' })
    expect(await validator.validate({ ...at('kept'), _id: 'kept' })).toEqual([])
    expect(await validator.validate({ ...at('kept'), _id: 'drafts.kept' })).toEqual([])
  })

  test('can be the same in a release', async () => {
    const version = { ...at('released'), _id: 'versions.rA.released' }
    await validator.client.create(version)
    expect(await validator.validate(version)).toEqual([])
    expect(await validator.validate({ ...version, _id: 'drafts.released' })).toEqual([])
    expect(await validator.validate({ ...version, _id: 'drafts.other' })).toEqual([
      errorMarker('path', 'Another page has this URL'),
    ])
  })
})

test('a campaign page’s title of more than 60 characters causes a warning', async () => {
  const withTitle = (length: number) => createPage({ title: textOfLength(length) })
  expect(await validator.validate(withTitle(60))).toEqual([])
  expect(await validator.validate(withTitle(61))).toEqual([warningMarker('title', '60')])
})

describe('the sections of a page', () => {
  const withSections = (sections: unknown[]) => validator.validate(createHomePage({ sections }))

  test('are at least one', async () => {
    expect(await withSections([])).toEqual([errorMarker('sections', 'at least one')])
  })

  test('can start with a hero', async () => {
    expect(await withSections([createHero(stored), textSection])).toEqual([])
  })

  test('can omit the hero', async () => {
    expect(await withSections([textSection])).toEqual([])
  })

  test('have the hero first', async () => {
    expect(await withSections([textSection, createHero(stored)])).toEqual([
      errorMarker('sections', 'must be the first section, and there can be only one'),
    ])
  })

  test('have only one hero', async () => {
    const second = { ...createHero(stored), _key: 'second' }
    expect(await withSections([createHero(stored), second])).toEqual([
      errorMarker('sections', 'must be the first section, and there can be only one'),
    ])
  })
})

describe('a singleton', () => {
  test('is valid as a draft', async () => {
    expect(await validator.validate(createHomePage({ _id: 'drafts.homePage' }))).toEqual([])
  })

  test('is rejected under another id', async () => {
    expect(await validator.validate(createHomePage({ _id: 'second-home' }))).toEqual([
      errorMarker('', 'There is only one “Home page”'),
    ])
  })
})

describe('a redirect', () => {
  const dealer = '/dealer/nord-traction'
  beforeAll(async () => {
    const path = (current: string) => ({ path: { _type: 'slug', current } })
    const onlyOnDealers = { onDealers: true, onlyOnDealers: true }
    await validator.client.create({ ...createPage(path('shown')), _id: 'shown-page' })
    await validator.client.create({
      ...createPage({ ...path('on-dealers'), ...onlyOnDealers }),
      _id: 'page-of-dealers',
    })
  })

  test('leads from an old path to a page or another site', async () => {
    expect(await validator.validate(createRedirect())).toEqual([])
    expect(await validator.validate(createRedirect({ to: 'https://example.com/' }))).toEqual([])
  })

  test.each([
    '/Old-Offer.html',
    '/a/b_c~d',
    '/caf%C3%A9',
    '/café',
    '/cafe\u0301',
    '/北/ё',
    '/old/',
    '/a+b',
  ])('can lead from %s', async (from) => {
    expect(await validator.validate(createRedirect({ from }))).toEqual([])
  })

  test.each(['/', '/faq', '/products/', '/dealers', '/dealer/nord-traction/contact'])(
    'cannot lead from the existing page %s',
    async (from) => {
      expect(await validator.validate(createRedirect({ from, to: '/about' }))).toEqual([
        errorMarker('from', 'always there'),
      ])
    },
  )

  test.each(['/studio/structure', '/api/health', '/uploads/old.jpg', '/robots.txt', '/_next/x'])(
    'cannot lead from %s, which is outside the page routes',
    async (from) => {
      expect(await validator.validate(createRedirect({ from }))).toEqual([
        errorMarker('from', 'no page’s URL'),
      ])
    },
  )

  test.each([
    ...['old', '/old offer', '/100%', '//example.com'],
    ...['/caf%E9', '/old%00', '/old\u200b', '/old\ufffd', '/😀', '/a\\b', '/50%-off'],
  ])('from %s is rejected', async (from) => {
    expect(await validator.validate(createRedirect({ from }))).toEqual([
      errorMarker('from', 'Begin with /'),
    ])
  })

  test.each(['/old?from=mail', '/old#top', 'https://example.com/old'])(
    'from %s says what to leave out',
    async (from) => {
      expect(await validator.validate(createRedirect({ from }))).toEqual([
        errorMarker('from', 'Leave out'),
      ])
    },
  )

  test('can lead to a dealer storefront', async () => {
    expect(await validator.validate(createRedirect({ to: '/dealer/nord-traction' }))).toEqual([])
  })

  test('to itself is rejected', async () => {
    const problems = await validator.validate(createRedirect({ from: '/old', to: '/old' }))
    expect(problems).toContainEqual(errorMarker('to', 'lead back to itself'))
  })

  test('to itself with a trailing slash is rejected', async () => {
    const problems = await validator.validate(createRedirect({ from: '/old', to: '/old/?a=b' }))
    expect(problems).toContainEqual(errorMarker('to', 'lead back to itself'))
  })

  test.each([
    'http://example.com/',
    'mailto:a@example.com',
    'https://a:b@example.com/',
    '/.//example.com',
  ])('to %s is rejected', async (to) => {
    expect(await validator.validate(createRedirect({ to }))).toContainEqual(
      errorMarker('to', 'Begin with / for a page of this site, or with https://'),
    )
  })

  test('to an anchor without a page is rejected', async () => {
    expect(await validator.validate(createRedirect({ to: '#gallery' }))).toContainEqual(
      errorMarker('to', 'Begin with / for a page of this site, or with https://'),
    )
  })

  test('to a malformed URL is rejected', async () => {
    expect(await validator.validate(createRedirect({ to: 'faq' }))).toEqual([
      errorMarker('to', 'Begin with /'),
    ])
  })

  test.each(['/shown/', '/products/kubota', `${dealer}/products/kubota`, dealer])(
    'from %s, where a published page is, warns that the page takes precedence',
    async (from) => {
      expect(await validator.validate(createRedirect({ from }))).toEqual([
        warningMarker('from', 'A page has this URL'),
      ])
    },
  )

  test.each([
    '/products/gone-model',
    `${dealer}/products/gone-model`,
    '/dealer/gone-dealer/products/kubota',
    '/dealer/gone-dealer',
    `${dealer}/shown`,
    '/on-dealers',
    `${dealer}/no-such-page`,
  ])('from %s, where no page is, is valid', async (from) => {
    expect(await validator.validate(createRedirect({ from }))).toEqual([])
  })

  test('from a dealer’s path of a page that dealers have warns', async () => {
    expect(await validator.validate(createRedirect({ from: `${dealer}/on-dealers` }))).toEqual([
      warningMarker('from', 'A page has this URL'),
    ])
  })

  test('from the path of another redirect is rejected', async () => {
    await validator.client.create(createRedirect({ _id: 'first', from: '/twice' }))
    expect(await validator.validate(createRedirect({ from: '/twice' }))).toEqual([
      errorMarker('from', 'Another redirect'),
    ])
    const first = createRedirect({ _id: 'drafts.first', from: '/twice' })
    expect(await validator.validate(first)).toEqual([])
  })

  test.each([
    ['/Twice-Is-Enough.html', '/twice-is-enough.HTML'],
    ['/once', '/once/'],
    ['/menu-caf%C3%A9', '/menu-café'],
    ['/menu-th%c3%a9', '/menu-the\u0301'],
    ['/%6Flder', '/older'],
  ])('from %s rejects another from %s, which the site takes for the same', async (from, other) => {
    await validator.client.create(createRedirect({ _id: crypto.randomUUID(), from }))
    expect(await validator.validate(createRedirect({ from: other }))).toEqual([
      errorMarker('from', 'Another redirect'),
    ])
    expect(await validator.validate(createRedirect({ from: `/other${other}` }))).toEqual([])
  })
})
