import { stegaClean } from '@sanity/client/stega'
import { expect, test } from 'vitest'
import { clientOf, startTestLake } from './test-lake.ts'

async function lakeWithContent() {
  const test = await startTestLake()
  await test.client
    .transaction()
    .create({ _id: 'brand', _type: 'brand', name: 'Bobcat', title: 'Same text' })
    .create({
      ...{ _id: 'p', _type: 'product', title: 'Long bar', brand: { _ref: 'brand' } },
      steps: [
        { _key: 'x', text: 'Lift it' },
        { _key: 'y', text: 'Mount it' },
      ],
    })
    .create({ _id: 'q', _type: 'product', title: 'Same text', subtitle: 'Same text' })
    .create({ _id: 'drafts.q', _type: 'product', title: 'Draft text' })
    .commit()
  const mapOf = async (
    query: string,
    perspective: 'published' | 'drafts' = 'published',
    resultSourceMap: true | 'withKeyArraySelector' = 'withKeyArraySelector',
  ) => {
    const options = { perspective, resultSourceMap, filterResponse: false as const }
    const { result, resultSourceMap: map } = await test.client.fetch(query, {}, options)
    const sources = Object.entries(map?.mappings ?? {}).map(([path, { source }]) => {
      if (source.type !== 'documentValue') throw new Error('Only documents are mapped')
      return [path, map?.documents[source.document]?._id, map?.paths[source.path]]
    })
    return { result, sources }
  }
  return { ...test, mapOf }
}

test('texts are mapped to their documents and paths, with array elements by key or index', async () => {
  const { client, mapOf } = await lakeWithContent()
  const query = '*[_id == "p"]{"heading": title, steps[]{text}, "maker": brand->name}'
  const { result, sources } = await mapOf(query)
  expect(result).toEqual(await client.fetch(query))
  expect(sources).toEqual([
    ["$[0]['heading']", 'p', "$['title']"],
    ["$[0]['steps'][0]['text']", 'p', "$['steps'][?(@._key=='x')]['text']"],
    ["$[0]['steps'][1]['text']", 'p', "$['steps'][?(@._key=='y')]['text']"],
    ["$[0]['maker']", 'brand', "$['name']"],
  ])
  const indexed = await mapOf('*[_id == "p"][0].steps[1].text', 'published', true)
  expect(indexed.sources).toEqual([['$', 'p', "$['steps'][1]['text']"]])
})

test('a text that several documents have is mapped to the document of its object', async () => {
  const { mapOf } = await lakeWithContent()
  const { sources } = await mapOf('*[defined(title)] | order(_id){title}')
  expect(sources).toEqual([
    ["$[0]['title']", 'brand', "$['title']"],
    ["$[1]['title']", 'p', "$['title']"],
    ["$[2]['title']", 'q', "$['title']"],
  ])
  expect((await mapOf('*[_id in ["brand", "q"]].title')).sources).toEqual([])
})

test('drafts are named by their own ids, and system fields are not mapped', async () => {
  const { mapOf } = await lakeWithContent()
  const { sources } = await mapOf('*[_id == "q"][0]', 'drafts')
  expect(sources).toEqual([["$['title']", 'drafts.q', "$['title']"]])
})

test('a client with stega marks the texts of a result', async () => {
  const { lake } = await lakeWithContent()
  const stega = { enabled: true, studioUrl: '/studio' }
  const client = clientOf(lake, { stega, perspective: 'published' })
  const { title } = await client.fetch('*[_id == "p"][0]{title}')
  expect(title).not.toBe('Long bar')
  expect(stegaClean(title)).toBe('Long bar')
})
