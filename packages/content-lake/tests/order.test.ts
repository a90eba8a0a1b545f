import { expect, test } from 'vitest'
import { startTestLake } from './test-lake.ts'

test.each([0, 50])(
  'results without an order are ordered by id, also after changes and a restart (lag: %i ms)',
  async (lag) => {
    const { client, restart } = await startTestLake([], lag)
    const ids = () => client.fetch<string[]>('*[_type == "page"]._id')
    for (const _id of ['zeta', 'mid', 'alpha']) await client.create({ _id, _type: 'page' })
    expect(await ids()).toEqual(['alpha', 'mid', 'zeta'])
    await client.delete('mid')
    await client.create({ _id: 'B', _type: 'page' })
    await client.create({ _id: 'mid', _type: 'page' })
    await client.patch('zeta').set({ n: 1 }).commit()
    expect(await ids()).toEqual(['B', 'alpha', 'mid', 'zeta'])
    await restart()
    expect(await ids()).toEqual(['B', 'alpha', 'mid', 'zeta'])
  },
)

test('drafts and versions take the place of their published document in the order', async () => {
  const { client } = await startTestLake()
  for (const _id of ['drafts.b', 'c', 'a', 'drafts.d', 'd'])
    await client.create({ _id, _type: 'page' })
  const ids = await client.fetch('*._id', {}, { perspective: 'drafts' })
  expect(ids).toEqual(['a', 'b', 'c', 'd'])
})
