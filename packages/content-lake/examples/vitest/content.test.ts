import { createContentTest } from 'local-content-server/vitest'
import { expect } from 'vitest'

const test = createContentTest([{ _id: 'hello', _type: 'page', title: 'Hello' }])

test('a page is renamed', async ({ content }) => {
  await content.client.patch('hello').set({ title: 'Good morning' }).commit()
  expect(await content.client.fetch('*[_id == "hello"][0].title')).toBe('Good morning')
})

test('a test has a dataset of its own', async ({ content }) => {
  expect(await content.client.fetch('*[_id == "hello"][0].title')).toBe('Hello')
})
