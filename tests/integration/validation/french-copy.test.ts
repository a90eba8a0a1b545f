import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sanityImport } from '@sanity/import'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { mapStrings } from '#lib/content/map-strings.ts'
import { getDocumentFrench } from '#seed/french.ts'
import { setUpStudioValidator } from './studio-validator.ts'

const seed = resolve('seed')
const catalog = readFileSync(join(seed, 'catalog.sql'), 'utf8')
const isInCatalog = async (value: string) => catalog.includes(`'${value}'`)

const validator = setUpStudioValidator({
  productExists: isInCatalog,
  dealershipExists: isInCatalog,
  getLongestDealershipName: async () => 'Great Lakes Track & Equipment',
  rowExists: (_kind: string, id: string) => isInCatalog(id),
})

const document = z.looseObject({ _id: z.string(), _type: z.string() })

let documents: z.infer<typeof document>[] = []

beforeAll(async () => {
  await sanityImport(join(seed, 'content'), { client: validator.client, operation: 'create' })
  const english: unknown = await validator.client.fetch('*[!string::startsWith(_type, "sanity.")]')
  documents = z
    .array(document)
    .parse(english)
    .map((each) => {
      const french = mapStrings(each, (text) => getDocumentFrench(each._id, text) ?? text)
      return document.parse(french)
    })
  // The length of a text depends on the claims in it.
  for (const each of documents) await validator.client.createOrReplace(each)
})

test('French fits the places of the demo copy, also with the longest name of a dealership', async () => {
  expect(documents.length).toBeGreaterThan(30)
  for (const each of documents) expect(await validator.validate(each), each._id).toEqual([])
})
