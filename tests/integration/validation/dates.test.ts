import { beforeAll, describe, expect, test } from 'vitest'
import { errorMarker, setUpStudioValidator, warningMarker } from './studio-validator.ts'
import {
  createPage,
  createRedirect,
  storeReferencedDocuments,
  textSection,
} from './valid-documents.ts'

const validator = setUpStudioValidator()

beforeAll(async () => {
  await storeReferencedDocuments(validator.client)
})

const [earlier, later] = ['2026-12-01T08:00:00Z', '2026-12-24T18:00:00Z']

/** Documents with a start and an end, and where the end is. */
const dated = (dates: object) => [
  [{ _type: 'announcementBar', text: 'Soon', ...dates }, 'endsAt'] as const,
  [createRedirect(dates), 'endsAt'] as const,
  [createPage({ sections: [{ ...textSection, ...dates }] }), 'sections[text].endsAt'] as const,
  [createPage({ endTarget: '/faq', ...dates }), 'endsAt'] as const,
]

test('an announcement, a redirect, a section and a page can have a start, an end or both', async () => {
  for (const dates of [
    { startsAt: earlier },
    { endsAt: later },
    { startsAt: earlier, endsAt: later },
  ]) {
    for (const [document] of dated(dates)) expect(await validator.validate(document)).toEqual([])
  }
})

test('an end that is not after the start is rejected', async () => {
  for (const startsAt of [later, '2026-12-25T00:00:00Z']) {
    for (const [document, path] of dated({ startsAt, endsAt: later })) {
      expect(await validator.validate(document)).toEqual([errorMarker(path, 'after the beginning')])
    }
  }
})

describe('a page with an end', () => {
  const ending = (endTarget: unknown, changes: object = {}) =>
    validator.validate(createPage({ startsAt: earlier, endsAt: later, endTarget, ...changes }))

  test.each(['/faq', '/products?brand=cat#quote', 'https://example.com/sale', '/dealer/nord'])(
    'can send visitors to %s',
    async (address) => {
      expect(await ending(address)).toEqual([])
    },
  )

  test.each([undefined, ''])('asks where visitors go: %j', async (address) => {
    expect(await ending(address)).toEqual([errorMarker('endTarget', 'Say where visitors go')])
  })

  test('without an end needs no such address, and ignores one', async () => {
    for (const address of [undefined, '', '/offer']) {
      expect(await ending(address, { endsAt: undefined })).toEqual([])
    }
  })

  test.each(['/offer', '/offer/', '/offer?a=1', '/offer#top'])(
    'cannot send visitors back to itself: %s',
    async (address) => {
      expect(await ending(address)).toContainEqual(
        errorMarker('endTarget', 'This is the page itself'),
      )
    },
  )

  test.each([
    'mailto:a@example.com',
    'tel:+15145550100',
    '#top',
    'http://example.com',
    'https://a:b@example.com',
    '/.//example.com',
    '/\\example.com',
  ])('cannot send visitors to %s', async (address) => {
    expect(await ending(address)).toContainEqual(errorMarker('endTarget', 'Begin with /'))
  })

  test.each([
    ['faq', 'Begin with /'],
    ['/dealer/nord/faq', 'Leave out /dealer/…'],
    ['/a b', 'no spaces'],
  ])('has the rules of addresses: %s', async (address, words) => {
    expect(await ending(address)).toEqual([errorMarker('endTarget', words)])
  })

  test.each([
    ['that does not exist', null, 'there is no such page now'],
    ['that is there then', {}, null],
    ['that begins at that instant', { startsAt: later }, null],
    ['that begins later', { startsAt: '2026-12-24T18:00:01Z' }, 'has not begun then'],
    [
      'that ends at that instant',
      { endsAt: later },
      'This leads nowhere: the page has ended by then',
    ],
    ['that ends later', { endsAt: '2026-12-24T18:00:01Z' }, null],
    [
      'that ends before and sends on',
      { endsAt: earlier, endTarget: '/about' },
      'sends visitors to /about: give that URL',
    ],
  ])('warns of a page %s', async (_what, next, words) => {
    const { client } = validator
    if (next)
      await client.createOrReplace({
        ...createPage({ _id: 'next', path: { current: 'next' } }),
        _id: 'next',
        ...next,
      })
    try {
      expect(await ending('/next')).toEqual(
        words === null ? [] : [warningMarker('endTarget', words)],
      )
    } finally {
      await client.delete('next')
    }
  })
})

test('a link to a page outside its time warns', async () => {
  const { client } = validator
  const path = { current: 'timed' }
  const button = { _key: 'b', _type: 'link', label: 'Read', href: '/timed' }
  const section = { _key: 'cta', _type: 'callToActionSection', heading: 'Now', buttons: [button] }
  const cases: [object, string | null][] = [
    [{ startsAt: '2120-01-01T00:00:00Z' }, 'has not begun'],
    [{ endsAt: '2020-01-01T00:00:00Z' }, 'has ended'],
    [{ startsAt: '2020-01-01T00:00:00Z', endsAt: '2120-01-01T00:00:00Z' }, null],
  ]
  for (const [range, words] of cases) {
    await client.createOrReplace({ ...createPage({ path }), _id: 'timed', ...range })
    const found = await validator.validate(createPage({ sections: [section] }))
    const expected = warningMarker('sections[cta].buttons[b].href', words ?? '')
    expect(found).toEqual(words === null ? [] : [expected])
  }
  await client.delete('timed')
})
