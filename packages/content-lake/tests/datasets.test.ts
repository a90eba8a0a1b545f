import { existsSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SanityClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { clientOf, failure, startTestLake } from './test-lake.ts'

test('datasets are created, filled apart from each other, kept over a restart, and deleted', async () => {
  const { lake, client, restart, dataDir } = await startTestLake()
  await client.create({ _id: 'a', _type: 'page', title: 'Of the start' })
  await client.datasets.create('blog', { aclMode: 'public' })
  const blog = clientOf(lake, { dataset: 'blog' })
  await blog.create({ _id: 'a', _type: 'page', title: 'Of the blog' })
  const image = await blog.assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
  )
  expect((await fetch(image.url)).status).toBe(200)
  expect((await client.datasets.list()).map(({ name }) => name)).toEqual(['production', 'blog'])
  expect(await client.fetch('*[_type == "page"].title')).toEqual(['Of the start'])

  await restart()
  expect(await blog.fetch('*[_type == "page"].title')).toEqual(['Of the blog'])
  await client.datasets.delete('blog')
  expect(await failure(blog.fetch('*'))).toMatchObject({ status: 404 })
  expect((await fetch(image.url)).status).toBe(404)
  expect(existsSync(join(dataDir, 'datasets', 'blog'))).toBe(false)
  await client.datasets.create('blog', { aclMode: 'public' })
  expect(await blog.fetch('count(*)')).toBe(0)
})

test('temporary files that a killed process left are gone after a start, those of each dataset', async () => {
  const { client, dataDir, restart } = await startTestLake()
  await client.datasets.create('blog', { aclMode: 'public' })
  const folders = [join(dataDir, 'uploads'), join(dataDir, 'datasets', 'blog', 'uploads')]
  for (const folder of folders) {
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'left.sqlite'), 'left')
  }
  await restart()
  for (const folder of folders) expect(await readdir(folder).catch(() => [])).toEqual([])
})

test('a change in one dataset is no event of another', async () => {
  const { lake, client } = await startTestLake()
  await client.datasets.create('blog', { aclMode: 'public' })
  const blog = clientOf(lake, { dataset: 'blog' })
  const seen: string[] = []
  const events = blog.listen('*', {}, { events: ['welcome', 'mutation'] })
  const welcome = Promise.withResolvers<void>()
  const subscription = events.subscribe((event) => {
    if (event.type === 'welcome') welcome.resolve()
    if (event.type === 'mutation') seen.push(event.documentId)
  })
  await welcome.promise
  await client.create({ _id: 'there', _type: 'page' })
  await blog.create({ _id: 'here', _type: 'page' })
  await expect.poll(() => seen).toEqual(['here'])
  subscription.unsubscribe()
})

test.each([
  ['production', 409],
  ['Blog', 400],
  ['a%2F..%2Fb', 400],
  ['..', 404],
  ['x'.repeat(65), 400],
])('a dataset is not named %s', async (name, status) => {
  const { lake } = await startTestLake()
  const response = await fetch(`${lake.url}/v1/projects/test/datasets/${name}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${lake.token}` },
  })
  expect(response.status).toBe(status)
})

test('a viewer and a stranger neither create nor delete datasets, and nobody deletes that of the start', async () => {
  const { lake, client } = await startTestLake()
  await client.datasets.create('blog', { aclMode: 'public' })
  for (const [method, name, token, status] of [
    ['PUT', 'more', lake.readToken, 403],
    ['PUT', 'more', 'unknown', 401],
    ['DELETE', 'blog', lake.readToken, 403],
    ['DELETE', 'blog', null, 401],
    ['DELETE', 'production', lake.token, 403],
    ['DELETE', 'none', lake.token, 404],
  ] as const) {
    const response = await fetch(`${lake.url}/v1/projects/test/datasets/${name}`, {
      method,
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
    })
    expect(response.status, `${method} ${name}`).toBe(status)
  }
})

test('a copy has documents, history and assets of its own', async () => {
  const { lake, client, restart } = await startTestLake()
  const image = await client.assets.upload(
    'image',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>'),
  )
  await client.create({ _id: 'a', _type: 'page', title: 'one', image: { _ref: image._id } })
  await copyDataset(client, 'production', 'test-1')
  const copy = clientOf(lake, { dataset: 'test-1' })
  await copy.patch('a').set({ title: 'two' }).commit()
  expect(await client.fetch('*[_id == "a"][0].title')).toBe('one')
  const query = '*[_type == "sanity.imageAsset"][0].url'
  await restart()
  expect(await copy.fetch('*[_id == "a"][0].title')).toBe('two')
  const url = await copy.fetch<string>(query)
  expect(url).toContain('/test-1/')
  expect((await fetch(url)).status).toBe(200)
  await client.datasets.delete('test-1')
  expect((await fetch(url)).status).toBe(404)
  expect((await fetch(image.url)).status).toBe(200)
})

test.each([
  ['none', 'test-1', 404],
  ['production', 'production', 409],
  ['production', 'Test', 400],
])('%s is not copied to %s', async (source, target, status) => {
  const { client } = await startTestLake()
  expect(await failure(copyDataset(client, source, target))).toMatchObject({ status })
  expect((await client.datasets.list()).length).toBe(1)
})

test('of two datasets of one name that are created at the same time, one is', async () => {
  const { client } = await startTestLake()
  const results = await Promise.allSettled(
    ['production', 'production'].map((source) => copyDataset(client, source, 'test-1')),
  )
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await client.datasets.list()).length).toBe(2)
})

function copyDataset(client: SanityClient, source: string, targetDataset: string) {
  return client.request({
    ...{ method: 'PUT', url: `/datasets/${source}/copy`, body: { targetDataset } },
  })
}
