import { createSchema, resolveInitialValueForType } from 'sanity'
import { beforeAll, expect, test, vi } from 'vitest'
import { schemaTypes } from '#schemas/index.ts'
import { page, store } from './good.ts'
import { studioValidator } from './validator.ts'

const validator = studioValidator()

beforeAll(async () => {
  await store(validator.client)
})

const rules = { productExists: async () => true, rowExists: async () => true }
const schema = createSchema({ name: 'default', types: schemaTypes(rules) })

/** What the Studio puts into a section that was just added. */
async function added(name: string) {
  const type = schema.get(name)
  if (!type) throw new Error(`There is no ${name}`)
  const context = {
    ...{ projectId: 'test', dataset: 'production', schema, currentUser: null },
    getClient: () => validator.client,
  }
  // It asks the browser's window for its scheduler.
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
])('a %s that was just added can be published as it stands', async (name) => {
  const section = { _key: 'new', ...(await added(name)) }
  expect(section).toMatchObject({ _type: name, heading: expect.stringMatching(/\w/) })
  expect(await validator.problems(page({ sections: [section] }))).toEqual([])
})
