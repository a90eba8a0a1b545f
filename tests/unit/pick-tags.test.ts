import { expect, test, vi } from 'vitest'
import { getPickTags, sectionPicksProjection } from '#lib/content/pick-tags.ts'

const lake = vi.hoisted(() => ({ fetch: vi.fn() }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => lake }))

const query = { query: `*[_id == "home"][0]${sectionPicksProjection}`, tags: ['content:homePage'] }

test('the tags of a page are those of what it picks, and of what its reusable sections pick', async () => {
  lake.fetch
    .mockResolvedValueOnce({ entries: ['ice', null, 'ice'], claims: null, reusable: ['end', null] })
    .mockResolvedValueOnce([{ entries: ['mud'], claims: ['grip'], reusable: null }])
  expect(await getPickTags(query)).toEqual([
    'content:faqEntry:ice',
    'content:faqEntry:mud',
    'content:claim:grip',
    'content:reusableSection:end',
  ])
  const [, params, options] = lake.fetch.mock.calls[1] ?? []
  expect(params).toEqual({ ids: ['end'] })
  // A change of the content in the section changes the tags of the page.
  expect(options).toMatchObject({ next: { tags: ['content:reusableSection:end'] } })
})

test('a page without reusable sections is read once', async () => {
  lake.fetch
    .mockClear()
    .mockResolvedValueOnce({ entries: null, claims: ['grip'], reusable: [null] })
  expect(await getPickTags(query)).toEqual(['content:claim:grip'])
  expect(lake.fetch).toHaveBeenCalledOnce()
})
