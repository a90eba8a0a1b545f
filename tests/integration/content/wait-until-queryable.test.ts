import { afterEach, expect, test, vi } from 'vitest'
import { contentChangeSchema } from '#lib/webhooks/content-change.ts'
import { startTestLake } from '#packages/content-lake/tests/test-lake.ts'

vi.mock('server-only', () => ({}))
afterEach(() => vi.unstubAllEnvs())

const lagMs = 400

/** Starts a lake with an index lag as the site's, and returns a client and the function under test. */
async function laggingLake() {
  const { lake, client } = await startTestLake([], lagMs)
  vi.stubEnv('SITE_URL', 'http://localhost:3000')
  vi.stubEnv('NEXT_PUBLIC_SANITY_PROJECT_ID', lake.projectId)
  vi.stubEnv('NEXT_PUBLIC_SANITY_DATASET', lake.dataset)
  vi.stubEnv('SANITY_API_HOST', lake.url)
  vi.stubEnv('SUPABASE_URL', 'http://localhost:3002')
  vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'key')
  vi.resetModules() // the site's client is of the environment that it was created in
  const { waitUntilQueryable } = await import('#lib/webhooks/wait-until-queryable.ts')
  const wait = (fields: Record<string, unknown>) =>
    waitUntilQueryable(contentChangeSchema.parse({ _id: 'claim', _type: 'claim', ...fields }))
  const readFigure = () => client.fetch('*[_id == "claim"][0].figure')
  return { client, wait, readFigure }
}

test('a change is waited for until queries return it or a later one', async () => {
  const { client, wait, readFigure } = await laggingLake()
  const first = await client.create({ _id: 'claim', _type: 'claim', figure: '1' })
  const second = await client.patch('claim').set({ figure: '2' }).commit({ visibility: 'async' })
  expect(await readFigure()).toBe('1')
  await wait({ rev: second._rev, updatedAt: second._updatedAt })
  expect(await readFigure()).toBe('2')
  await wait({ rev: first._rev, updatedAt: first._updatedAt })
})

test('a deletion is waited for until queries return nothing', async () => {
  const { client, wait, readFigure } = await laggingLake()
  const created = await client.create({ _id: 'claim', _type: 'claim', figure: '1' })
  await client.delete('claim', { visibility: 'async' })
  expect(await readFigure()).toBe('1')
  await wait({ rev: null, updatedAt: created._updatedAt })
  expect(await readFigure()).toBeNull()
})

test('a change that queries do not return is not waited for longer than 8 seconds', async () => {
  const { client, wait } = await laggingLake()
  const { _updatedAt } = await client.create({ _id: 'claim', _type: 'claim', figure: '1' })
  await expect(wait({ rev: 'unknown', updatedAt: _updatedAt })).rejects.toThrow(
    'Queries do not return the change of claim',
  )
})
