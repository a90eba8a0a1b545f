import { beforeAll, describe, expect, test } from 'vitest'
import {
  characters,
  hero,
  homePage,
  page,
  redirect,
  type Stored,
  store,
  textSection,
} from './good.ts'
import { refused, studioValidator } from './validator.ts'

const validator = studioValidator()
let stored: Stored

beforeAll(async () => {
  stored = await store(validator.client)
})

describe('the address of a campaign page', () => {
  const at = (current: string) => page({ path: { _type: 'slug', current } })

  test.each(['winter-offer', 'offers/winter', '2026', characters(80)])(
    'can be %s',
    async (path) => {
      expect(await validator.problems(at(path))).toEqual([])
    },
  )

  test.each([
    'Winter',
    'winter offer',
    '/winter',
    'winter/',
    'winter//offer',
    'winter--offer',
    'winter?',
    'été',
  ])('cannot be %s', async (path) => {
    expect(await validator.problems(at(path))).toEqual([refused('path', 'Use small letters')])
  })

  test('cannot be longer than 80 characters', async () => {
    expect(await validator.problems(at(characters(81)))).toEqual([
      refused('path', 'at most 80 characters'),
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
    'api/health',
    'uploads',
    'en',
    'fr',
  ])('cannot be %s, which another page has', async (path) => {
    const first = path.split('/')[0]
    expect(await validator.problems(at(path))).toEqual([refused('path', `/${first} is taken`)])
  })

  test('cannot be that of another campaign page', async () => {
    await validator.client.create({ ...at('taken'), _id: 'other' })
    expect(await validator.problems(at('taken'))).toEqual([
      refused('path', 'Another page has this address'),
    ])
  })

  test('cannot be that of a draft of another campaign page', async () => {
    await validator.client.create({ ...at('promised'), _id: 'drafts.promised' })
    expect(await validator.problems(at('promised'))).toEqual([
      refused('path', 'Another page has this address'),
    ])
  })

  test('can be its own, as a draft and as the page that is published', async () => {
    await validator.client.create({ ...at('kept'), _id: 'kept' })
    expect(await validator.problems({ ...at('kept'), _id: 'kept' })).toEqual([])
    expect(await validator.problems({ ...at('kept'), _id: 'drafts.kept' })).toEqual([])
  })
})

describe('the sections of a page', () => {
  const withSections = (sections: unknown[]) => validator.problems(homePage({ sections }))

  test('are one at least', async () => {
    expect(await withSections([])).toEqual([refused('sections', 'at least one')])
  })

  test('may begin with the top of the page', async () => {
    expect(await withSections([hero(stored), textSection])).toEqual([])
  })

  test('may do without a top of the page', async () => {
    expect(await withSections([textSection])).toEqual([])
  })

  test('have the top of the page first', async () => {
    expect(await withSections([textSection, hero(stored)])).toEqual([
      refused('sections', 'must be the first section, and there can be only one'),
    ])
  })

  test('have the top of the page once', async () => {
    const second = { ...hero(stored), _key: 'second' }
    expect(await withSections([hero(stored), second])).toEqual([
      refused('sections', 'must be the first section, and there can be only one'),
    ])
  })
})

describe('a document of which there is one', () => {
  test('is fine as a draft', async () => {
    expect(await validator.problems(homePage({ _id: 'drafts.homePage' }))).toEqual([])
  })

  test('is refused under another id', async () => {
    expect(await validator.problems(homePage({ _id: 'second-home' }))).toEqual([
      refused('', 'There is only one “Home page”'),
    ])
  })
})

describe('a redirect', () => {
  test('leads from an old address to a page or to another site', async () => {
    expect(await validator.problems(redirect())).toEqual([])
    expect(await validator.problems(redirect({ to: 'https://example.com/' }))).toEqual([])
  })

  test.each(['/Old-Offer.html', '/a/b_c~d', '/caf%C3%A9', '/old/', '/a+b'])(
    'can lead from %s',
    async (from) => {
      expect(await validator.problems(redirect({ from }))).toEqual([])
    },
  )

  test.each(['/', '/faq', '/products/', '/dealers', '/dealer/nord-traction/contact'])(
    'cannot lead from the page %s',
    async (from) => {
      expect(await validator.problems(redirect({ from, to: '/about' }))).toEqual([
        refused('from', 'always there'),
      ])
    },
  )

  test.each(['/studio/structure', '/api/health', '/uploads/old.jpg', '/robots.txt', '/_next/x'])(
    'cannot lead from %s, which is no page’s',
    async (from) => {
      expect(await validator.problems(redirect({ from }))).toEqual([
        refused('from', 'no page’s address'),
      ])
    },
  )

  test.each([
    ...['old', '/old?from=mail', '/old#top', '/old offer', '/café', '/100%', '//example.com'],
    'https://example.com/old',
  ])('from %s is refused', async (from) => {
    expect(await validator.problems(redirect({ from }))).toEqual([refused('from', 'Begin with /')])
  })

  test('can lead to a dealer’s storefront', async () => {
    expect(await validator.problems(redirect({ to: '/dealer/nord-traction' }))).toEqual([])
  })

  test('to itself is refused', async () => {
    const problems = await validator.problems(redirect({ from: '/old', to: '/old' }))
    expect(problems).toContainEqual(refused('to', 'lead back to itself'))
  })

  test('to itself is refused however the address is ended', async () => {
    const problems = await validator.problems(redirect({ from: '/old', to: '/old/?a=b' }))
    expect(problems).toContainEqual(refused('to', 'lead back to itself'))
  })

  test.each([
    'http://example.com/',
    'mailto:a@example.com',
    'https://a:b@example.com/',
    '/.//example.com',
  ])('to %s is refused', async (to) => {
    expect(await validator.problems(redirect({ to }))).toContainEqual(
      refused('to', 'Begin with / or https://'),
    )
  })

  test('to a place on no page is refused', async () => {
    expect(await validator.problems(redirect({ to: '#gallery' }))).toContainEqual(
      refused('to', 'Begin with / or https://'),
    )
  })

  test('to something that is no address is refused', async () => {
    expect(await validator.problems(redirect({ to: 'faq' }))).toEqual([
      refused('to', 'Begin with /'),
    ])
  })

  test('from an address that another redirect has is refused', async () => {
    await validator.client.create(redirect({ _id: 'first', from: '/twice' }))
    expect(await validator.problems(redirect({ from: '/twice' }))).toEqual([
      refused('from', 'Another redirect'),
    ])
    const first = redirect({ _id: 'drafts.first', from: '/twice' })
    expect(await validator.problems(first)).toEqual([])
  })
})
