import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sanityImport } from '@sanity/import'
import { beforeAll, expect, test } from 'vitest'
import { fallbacks, formFallbacks } from '#schemas/fields/fallbacks.ts'
import { schemaTypes } from '#schemas/index.ts'
import { type DocumentDraft, setUpStudioValidator } from './studio-validator.ts'

const seed = resolve('seed')
const catalog = readFileSync(join(seed, 'catalog.sql'), 'utf8')
const isInCatalog = async (value: string) => catalog.includes(`'${value}'`)
const catalogChecks = {
  productExists: isInCatalog,
  dealershipExists: isInCatalog,
  getLongestDealershipName: async () => null,
  rowExists: (_kind: string, id: string) => isInCatalog(id),
}

const validator = setUpStudioValidator(catalogChecks)
let documents: DocumentDraft[] = []

beforeAll(async () => {
  await sanityImport(join(seed, 'content'), { client: validator.client, operation: 'create' })
  documents = await validator.client.fetch('*[!string::startsWith(_type, "sanity.")]')
})

test('the demo copy has a document of every required type', () => {
  const types = schemaTypes(catalogChecks).filter(({ type }) => type === 'document')
  // The demo has no moved page, so no redirect.
  const expected = types.map(({ name }) => name).filter((name) => name !== 'redirect')
  expect([...new Set(documents.map(({ _type }) => _type))].toSorted()).toEqual(expected.toSorted())
})

test('the words that sell are first those that the site shows while their fields are empty', () => {
  const find = (id: string) => documents.find(({ _id }) => _id === id)
  expect(find('formTexts')).toMatchObject(formFallbacks)
  const { contactHeading, quoteNextHeading, inquiryHeading, ...others } = fallbacks
  const { shareHeading, tellHeading, ...buttons } = others
  expect(find('navigation')).toMatchObject(buttons)
  expect(find('dealersPage')).toMatchObject({ inquiryHeading, shareHeading, tellHeading })
  expect(find('contactPage')).toMatchObject({ heading: contactHeading })
  expect(find('productsPage')).toMatchObject({ quoteNextHeading })
})

test('all documents of the demo copy are valid', async () => {
  for (const document of documents) {
    expect(await validator.validate(document), document._id).toEqual([])
  }
})
