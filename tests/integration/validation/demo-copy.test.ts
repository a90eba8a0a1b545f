import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sanityImport } from '@sanity/import'
import { createSchema, type InitialValueResolverContext, resolveInitialValue } from 'sanity'
import { beforeAll, expect, test, vi } from 'vitest'
import { fallbacks, formFallbacks } from '#schemas/fields/fallbacks.ts'
import { schemaTypes } from '#schemas/index.ts'
import { withPageTemplates } from '#studio/templates/page-templates.ts'
import { type DocumentDraft, setUpStudioValidator } from './studio-validator.ts'
import { createPage } from './valid-documents.ts'

const seed = resolve('seed')
const catalog = readFileSync(join(seed, 'catalog.sql'), 'utf8')
const isInCatalog = async (value: string) => catalog.includes(`'${value}'`)
const catalogChecks = {
  productExists: isInCatalog,
  brandExists: isInCatalog,
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

test('the demo copy of buttons, headings and forms is the text that the site shows while their fields are empty', () => {
  const find = (id: string) => documents.find(({ _id }) => _id === id)
  expect(find('formTexts')).toMatchObject(formFallbacks)
  const { contactHeading, quoteNextHeading, inquiryHeading, ...others } = fallbacks
  const { shareHeading, tellHeading, standardTeeth, wideTeeth, iceTeeth, ...buttons } = others
  expect(find('navigation')).toMatchObject(buttons)
  expect(find('dealersPage')).toMatchObject({ inquiryHeading, shareHeading, tellHeading })
  expect(find('contactPage')).toMatchObject({ heading: contactHeading })
  expect(find('productsPage')).toMatchObject({
    ...{ quoteNextHeading, standardTeeth, wideTeeth, iceTeeth },
  })
})

/** Claims of the demo business, which has tested nothing: a seed that said so would be made up. */
const unproved = [
  ...['claim-experience', 'claim-install-time', 'claim-steel', 'claim-track', 'claim-traction'],
  'claim-yield',
]

test('all documents of the demo copy are valid, but for warnings of claims that nobody has proved', async () => {
  const warned: string[] = []
  for (const document of documents) {
    const markers = await validator.validate(document)
    const others = markers.filter(
      ({ level, message }) =>
        level !== 'warning' || !/lacks the test|without a proof/.test(message),
    )
    expect(others, document._id).toEqual([])
    if (markers.length > 0) warned.push(document._id ?? '')
  }
  expect(warned.filter((id) => id.startsWith('claim-')).toSorted()).toEqual(unproved)
  expect(warned).toEqual(expect.arrayContaining(['homePage', 'aboutPage']))
})

test.each(withPageTemplates([]))('a page of the template “$title” is valid', async (template) => {
  const schema = createSchema({ name: 'default', types: schemaTypes(catalogChecks) })
  const context: InitialValueResolverContext = {
    ...{ projectId: 'test', dataset: 'production', schema, currentUser: null },
    getClient: () => validator.client,
  }
  // The scheduler reads the browser's window.
  vi.stubGlobal('window', {})
  const value = await resolveInitialValue(schema, template, {}, context)
  vi.unstubAllGlobals()
  expect(value.sections.length).toBeGreaterThan(4)
  const { title, path } = createPage()
  const markers = await validator.validate({ _type: 'page', _id: 'new', ...value, title, path })
  expect(markers.filter(({ message }) => !message.includes('without a proof'))).toEqual([])
})
