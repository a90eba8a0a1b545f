import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type ContentType, singletonTypes } from '#lib/base/cache-tags.ts'
import { readContentFolder } from '#scripts/content-archive.ts'
import { createProjectClient } from '#scripts/content-client.ts'
import { importContent } from '#scripts/import-content.ts'
import { toUserError } from '#scripts/run-script.ts'
import { CheckError } from './check-errors.ts'
import { getQueryUrl, lakeRemedy } from './content-lake.ts'
import type { ProvisionContext } from './context.ts'
import { request } from './request.ts'
import { doneStep, type Requirement } from './requirement.ts'

/** Types without whose document the site has the texts of `messages`. */
export const optionalTypes: readonly ContentType[] = ['formTexts', 'visitorMails']

/** Documents without which pages cannot be rendered, each with the name of its type as id. */
export const singletonIds = singletonTypes.filter((type) => !optionalTypes.includes(type))

const idList = z.object({ result: z.array(z.string()) })

const hour = 3_600_000

const stored = z.array(
  z.object({ _id: z.string(), _createdAt: z.string(), _updatedAt: z.string() }),
)

/**
 * Each page has its document. The initial content is imported into a dataset without documents. An import
 * that was interrupted is completed: the dataset then holds nothing but a part of this content, unchanged
 * since.
 */
export const documents: Requirement = {
  name: 'Content Lake and its documents',
  check: async (installation) => {
    const query = `*[_id in ${JSON.stringify(singletonIds)}]._id`
    const response = await request(getQueryUrl(installation, query), lakeRemedy)
    if (!response.ok) throw new CheckError(`status ${response.status}`, lakeRemedy)
    const { result } = idList.parse(await response.json())
    const missing = singletonIds.filter((id) => !result.includes(id))
    if (missing.length === 0) return `all ${singletonIds.length} documents of pages and settings`
    throw new CheckError(
      `not published: ${missing.join(', ')}`,
      'Publish them in the Studio, or import the demo’s: npm run content:import -- seed/content --missing',
    )
  },
  plan: async (context, { projectId, hasDataset }) => {
    const title = 'Sanity content'
    const content = await readContentFolder(context.contentFolder)
    const ids = content.documents.flatMap(({ _id }) => _id ?? [])
    const existing =
      projectId && hasDataset ? await getDocuments(createClient(context, projectId)) : []
    if (existing.length > 0 && !isInterruptedImport(existing, ids)) {
      return [doneStep(title, 'the dataset has documents; nothing is imported')]
    }
    const apply = async () => {
      const id = context.settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID')
      await importContent(createClient(context, id), content, 'createIfNotExists')
    }
    const detail =
      existing.length > 0
        ? `complete the interrupted import: documents missing: ${ids.length - existing.length}`
        : `import the demo copy: documents: ${ids.length}`
    return [{ title, state: 'missing', detail, apply }]
  },
}

function createClient({ settings, dataset, contentHost }: ProvisionContext, projectId: string) {
  const token = settings.require('SANITY_AUTH_TOKEN')
  return createProjectClient({ projectId, dataset, token }, contentHost)
}

async function getDocuments(client: SanityClient) {
  // Pictures are imported before the documents, and a new dataset has documents of the system.
  const query = `*[!string::startsWith(_type, "sanity.") && !string::startsWith(_type, "system.")]{
    _id, _createdAt, _updatedAt
  }`
  const result: unknown = await client
    .fetch(query, {}, { perspective: 'raw' })
    .catch((error: unknown) => {
      throw toUserError('Sanity content', error)
    })
  return stored.parse(result)
}

/** Staff edit later than within the hour in which an import runs, and create documents of their own. */
function isInterruptedImport(existing: z.infer<typeof stored>, ids: string[]): boolean {
  if (existing.length >= ids.length) return false
  if (existing.some(({ _id }) => !ids.includes(_id))) return false
  const begin = Math.min(...existing.map(({ _createdAt }) => Date.parse(_createdAt)))
  const end = Math.max(...existing.map(({ _updatedAt }) => Date.parse(_updatedAt)))
  return end - begin < hour
}
