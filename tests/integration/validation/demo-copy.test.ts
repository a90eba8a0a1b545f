import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sanityImport } from '@sanity/import'
import { beforeAll, expect, test } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { type Draft, studioValidator } from './validator.ts'

const seed = resolve('seed')
const catalogue = readFileSync(join(seed, 'catalogue.sql'), 'utf8')
const isInCatalogue = async (value: string) => catalogue.includes(`'${value}'`)
const rules = {
  productExists: isInCatalogue,
  rowExists: (_kind: string, id: string) => isInCatalogue(id),
}

const validator = studioValidator(rules)
let documents: Draft[] = []

beforeAll(async () => {
  await sanityImport(join(seed, 'content'), { client: validator.client, operation: 'create' })
  documents = await validator.client.fetch('*[!string::startsWith(_type, "sanity.")]')
})

test('the demo copy has a document of every type that needs one', () => {
  const types = schemaTypes(rules).filter(({ type }) => type === 'document')
  // A redirect tells of a page that is gone, and the demo has lost none.
  const expected = types.map(({ name }) => name).filter((name) => name !== 'redirect')
  expect([...new Set(documents.map(({ _type }) => _type))].toSorted()).toEqual(expected.toSorted())
})

test('no document of the demo copy has a problem', async () => {
  for (const document of documents) {
    expect(await validator.problems(document), document._id).toEqual([])
  }
})
