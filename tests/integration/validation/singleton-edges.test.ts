import { resolve } from 'node:path'
import { sanityImport } from '@sanity/import'
import { createSchema, type SchemaType } from 'sanity'
import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { getAboutPage } from '#lib/content/about-page.ts'
import { getAnnouncement } from '#lib/content/announcement.ts'
import { getContactPage } from '#lib/content/contact-page.ts'
import { getDealersPage } from '#lib/content/dealers-page.ts'
import { getFaqPage } from '#lib/content/faq-page.ts'
import { getFormCopy } from '#lib/content/form-copy.ts'
import { getHomePage } from '#lib/content/home-page.ts'
import { getInstallGuide } from '#lib/content/install-guide.ts'
import { getNavigation } from '#lib/content/navigation.ts'
import { getPrivacyPage } from '#lib/content/privacy-page.ts'
import { getProductPage } from '#lib/content/product-page.ts'
import { getProductsPage } from '#lib/content/products-page.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { mainAudience } from '#lib/content/text-audience.ts'
import { getVisitorMails } from '#lib/content/visitor-mails.ts'
import { getSenderSettings } from '#lib/leads/mail/mail-sender.ts'
import { emailAddressExamples } from '#lib/values/email-address.ts'
import { videoLinkExamples } from '#lib/values/video-link.ts'
import { webUrlExamples } from '#lib/values/web-url.ts'
import { schemaTypes, singletons } from '#schemas/index.ts'
import { resetProcessState } from '#tests/support/reset-process-state.ts'
import { storefrontValues } from '#tests/support/storefront-values.ts'
import { type DocumentDraft, setUpStudioValidator } from './studio-validator.ts'

const lake = vi.hoisted(() => ({ client: null as unknown }))

vi.mock('server-only', () => ({}))
vi.mock('#lib/content/draft-client-config.ts', () => ({ getDraftClientConfig: async () => null }))
vi.mock('#lib/content/sanity-client.ts', () => ({ getSanityClient: () => lake.client }))

const catalogChecks = {
  productExists: async () => true,
  brandExists: async () => true,
  dealershipExists: async () => true,
  getLongestDealershipName: async () => null,
  rowExists: async () => true,
}
const validator = setUpStudioValidator(catalogChecks)
const schema = createSchema({ name: 'default', types: schemaTypes(catalogChecks) })

const values = storefrontValues

const readers: Record<string, readonly (() => Promise<unknown>)[]> = {
  homePage: [() => getHomePage(values)],
  productsPage: [() => getProductsPage(values)],
  productPage: [() => getProductPage(values)],
  aboutPage: [() => getAboutPage(values)],
  dealersPage: [() => getDealersPage(values)],
  faqPage: [() => getFaqPage(values)],
  contactPage: [() => getContactPage(values)],
  privacyPage: [() => getPrivacyPage(values)],
  installGuide: [() => getInstallGuide(values)],
  navigation: [() => getNavigation(values)],
  formTexts: [() => getFormCopy(values)],
  visitorMails: [() => getVisitorMails()],
  announcementBar: [() => getAnnouncement(values)],
  siteSettings: [
    () => getSiteSettings(null),
    () => getSenderSettings(mainAudience),
    () => getVisitorMails(),
  ],
}

beforeAll(async () => {
  // The site's client has no token, so it reads published content only.
  lake.client = validator.client.withConfig({ perspective: 'published' })
  await sanityImport(resolve('seed/content'), { client: validator.client, operation: 'create' })
})

/** What people type, paste and import at the edges of a field, by the type of its value in JSON. */
const edges: Record<string, readonly unknown[]> = {
  string: [
    ...[undefined, null, '', ' ', 'x', '\u200b', 'R&D “Ω” {product}', 'مرحبا 👨‍👩‍👧 {claim:none}'],
    ...['a\nb <b>', 'é'.repeat(40), 'x'.repeat(160), 'x'.repeat(5_000), '/faq', '#top'],
    ...['2025-11-01', '2025-11-01T08:00:00Z'],
    ...[emailAddressExamples, webUrlExamples, videoLinkExamples].flatMap(({ good, bad }) => [
      ...good.slice(0, 3).map(([typed]) => typed),
      ...bad.slice(0, 2),
    ]),
  ],
  number: [undefined, null, 0, -1, 0.5, 1, 60, 1e9],
  boolean: [undefined, null, true, false],
  array: [undefined, null, []],
  object: [undefined, null, {}],
}

interface Field {
  path: readonly (string | number)[]
  /** Path as the validator names it. */
  name: string
  /** Whether it has parts, which its own edges replace. */
  isContainer: boolean
  edges: readonly unknown[]
}

/** Lists a field and its parts: of a list, the first item of each kind. */
function listFields(type: SchemaType, value: unknown, at: Pick<Field, 'path' | 'name'>): Field[] {
  const field = { ...at, isContainer: false, edges: edges[type.jsonType] ?? [] }
  if (type.jsonType !== 'array') {
    const parts = listParts(type, value, at)
    return [{ ...field, isContainer: type.jsonType === 'object' }, ...parts]
  }
  const items = z.array(z.unknown()).catch([]).parse(value)
  const kinds = new Set<unknown>()
  const parts = items.flatMap((item, place) => {
    const { _type: kind, _key: key } = keyedItem.parse(item)
    const itemType = type.of.find(({ name }) => name === kind)
    if (!itemType || kinds.has(kind) || kind === 'block') return []
    kinds.add(kind)
    return listParts(itemType, item, { path: [...at.path, place], name: `${at.name}[${key}]` })
  })
  const own = { ...field, isContainer: true, edges: [...field.edges, [...items, ...items]] }
  return [own, ...parts]
}

const keyedItem = z.object({ _type: z.string(), _key: z.string() }).partial().catch({})
const members = z.record(z.string(), z.unknown()).catch({})

function listParts(type: SchemaType, value: unknown, at: Pick<Field, 'path' | 'name'>): Field[] {
  if (type.jsonType !== 'object' || ['image', 'reference', 'file'].includes(type.name)) return []
  return type.fields
    .filter((field) => !untried.has(field.name) && field.type.name !== 'reference')
    .flatMap(({ name, type: part }) =>
      listFields(part, members.parse(value)[name], {
        path: [...at.path, name],
        name: at.name ? `${at.name}.${name}` : name,
      }),
    )
}

/** The Content Lake itself refuses a reference to nothing; other tests try the texts of dealers. */
const untried = new Set(['variants', 'dealerTexts', 'asset', 'crop', 'hotspot', 'media'])

type StoredDocument = DocumentDraft & { _id: string }

interface Edge {
  field: Field
  value: unknown
}

/**
 * Returns sets of edges, each of different fields, so that one document can take a complete set: first the sets of
 * fields without parts, then those of fields with parts, by depth.
 */
function listRounds(fields: readonly Field[]): Edge[][] {
  const groups = Map.groupBy(fields, ({ isContainer, path }) => (isContainer ? path.length : 0))
  return [...groups.values()].flatMap((group) =>
    Array.from({ length: Math.max(...group.map((field) => field.edges.length)) }, (_, round) =>
      group.flatMap((field) =>
        round < field.edges.length ? [{ field, value: field.edges[round] }] : [],
      ),
    ),
  )
}

/** Returns a copy of a document with another value at a path; undefined removes it. */
function withValue(document: unknown, path: Field['path'], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return value
  if (Array.isArray(document)) {
    return document.map((item, place) => (place === first ? withValue(item, rest, value) : item))
  }
  const before = members.parse(document)
  return { ...before, [first]: withValue(before[first], rest, value) }
}

const isWithin = (path: string, container: string) =>
  path.startsWith(container) && /^($|[.[])/.test(path.slice(container.length))

/** Returns the document with those edges that its form accepts, and how many they are. */
async function applyAccepted(document: StoredDocument, round: readonly Edge[]) {
  let accepted = round
  while (accepted.length > 0) {
    const changed = accepted.reduce<unknown>(
      (draft, { field, value }) => withValue(draft, field.path, value),
      document,
    )
    const { _id, _type } = document
    const draft = { ...members.parse(changed), _id, _type }
    const errors = (await validator.validate(draft)).filter(({ level }) => level === 'error')
    if (errors.length === 0) return { draft, accepted: accepted.length }
    const isRefused = ({ field }: Edge) =>
      errors.some(({ path }) => isWithin(path, field.name) || isWithin(field.name, path))
    const remaining = accepted.filter((edge) => !isRefused(edge))
    accepted = remaining.length < accepted.length ? remaining : []
  }
  return { draft: document, accepted: 0 }
}

test.each(singletons.map(({ name }) => name))(
  'what the form of %s accepts at the edges of each field, the site reads',
  async (name) => {
    const type = schema.get(name)
    const document = await validator.client.getDocument<DocumentDraft>(name)
    if (!type || !document) throw new Error(`There is no ${name}`)
    const unread: string[] = []
    let accepted = 0
    for (const round of listRounds(listParts(type, document, { path: [], name: '' }))) {
      const tried = await applyAccepted({ ...document, _id: name }, round)
      if (tried.accepted === 0) continue
      accepted += tried.accepted
      await validator.client.createOrReplace({ ...tried.draft, _id: name })
      resetProcessState() // Otherwise the last good version would be read.
      for (const read of readers[name] ?? []) {
        await read().catch((error: unknown) => {
          const cause = error instanceof Error ? error.cause : null
          unread.push(`${String(error)} ${String(cause)}`)
        })
      }
    }
    await validator.client.createOrReplace({ ...document, _id: name })
    expect(unread).toEqual([])
    expect(accepted).toBeGreaterThan(10)
  },
)
