import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { readContentFolder } from '../content-archive.ts'
import { createProjectClient } from '../content-client.ts'
import { importContent } from '../import-content.ts'
import { toUserError } from '../run-script.ts'
import { doneStep, type ProvisionContext, type Step } from './context.ts'

const hour = 3_600_000

const stored = z.array(
  z.object({ _id: z.string(), _createdAt: z.string(), _updatedAt: z.string() }),
)

/**
 * Plans the import of the initial content into a dataset without documents. An import that was
 * interrupted is completed: the dataset then holds nothing but a part of this content, unchanged since.
 * @param projectId id of the project if it and its dataset exist
 */
export async function planSanityContent(
  context: ProvisionContext,
  projectId: string | null,
): Promise<Step> {
  const title = 'Sanity content'
  const content = await readContentFolder(context.contentFolder)
  const ids = content.documents.flatMap(({ _id }) => _id ?? [])
  const existing = projectId ? await getDocuments(createClient(context, projectId)) : []
  if (existing.length > 0 && !isInterruptedImport(existing, ids)) {
    return doneStep(title, 'the dataset has documents; nothing is imported')
  }
  const run = async () => {
    const client = createClient(context, context.settings.require('NEXT_PUBLIC_SANITY_PROJECT_ID'))
    await importContent(client, content, 'createIfNotExists')
  }
  const missing = ids.length - existing.length
  const detail =
    existing.length > 0
      ? `complete the interrupted import: documents missing: ${missing}`
      : `import the demo copy: documents: ${ids.length}`
  return { title, state: 'missing', detail, run }
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
