import { expect } from 'vitest'
import { startTestServer } from '../src/testing/test-server.ts'
import { createContentTest } from '../src/testing/vitest.ts'

const test = createContentTest([
  { _id: 'a', _type: 'page', title: 'one', next: { _type: 'reference', _ref: 'b' } },
  { _id: 'b', _type: 'page', title: 'two' },
])

test('a test has the documents of the seed', async ({ content }) => {
  expect(await content.client.fetch('*[_id == "a"][0]{title, "next": next->title}')).toEqual({
    ...{ title: 'one', next: 'two' },
  })
  await content.client.delete('a')
})

test('another test has them again, whatever the first one did', async ({ content }) => {
  expect(await content.client.fetch('count(*[_type == "page"])')).toBe(2)
})

test('datasets for tests exist beside each other', async ({ contentServer, content }) => {
  const others = await Promise.all(Array.from({ length: 20 }, contentServer.createDataset))
  await content.client.delete('a')
  const counts = others.map(({ client }) => client.fetch('count(*[_type == "page"])'))
  expect(await Promise.all(counts)).toEqual(others.map(() => 2))
  await Promise.all(others.map(contentServer.deleteDataset))
})

test('a seed that cannot be stored is an error that names it', async () => {
  await expect(startTestServer([{ _id: '-', _type: 'page' }])).rejects.toThrow(/"-"|document ID/i)
  await expect(startTestServer('none.tar.gz')).rejects.toThrow('There is no file none.tar.gz')
})
