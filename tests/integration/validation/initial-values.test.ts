import { createSchema, resolveInitialValueForType } from 'sanity'
import { beforeAll, expect, test, vi } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { setUpStudioValidator } from './studio-validator.ts'
import { createPage, storeReferencedDocuments } from './valid-documents.ts'

const validator = setUpStudioValidator()

beforeAll(async () => {
  await storeReferencedDocuments(validator.client)
})

const catalogChecks = {
  productExists: async () => true,
  brandExists: async () => true,
  dealershipExists: async () => true,
  getLongestDealershipName: async () => null,
  rowExists: async () => true,
}
const schema = createSchema({ name: 'default', types: schemaTypes(catalogChecks) })

/** Returns the initial value of a new section. */
async function createInitialValue(name: string) {
  const type = schema.get(name)
  if (!type) throw new Error(`There is no ${name}`)
  const context = {
    ...{ projectId: 'test', dataset: 'production', schema, currentUser: null },
    getClient: () => validator.client,
  }
  // The scheduler reads the browser's window.
  vi.stubGlobal('window', {})
  const value = await resolveInitialValueForType(type, {}, 10, context)
  vi.unstubAllGlobals()
  return value
}

test.each([
  'installStepsSection',
  'brandGridSection',
  'featuredProductsSection',
  'callToActionSection',
  'waitlistFormSection',
  'quoteFormSection',
])('a new %s can be published with its initial values', async (name) => {
  const section = { _key: 'new', ...(await createInitialValue(name)) }
  expect(section).toMatchObject({ _type: name, heading: expect.stringMatching(/\w/) })
  expect(await validator.validate(createPage({ sections: [section] }))).toEqual([])
})
