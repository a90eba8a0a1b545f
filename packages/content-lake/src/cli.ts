#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createClient } from '@sanity/client'
import { z } from 'zod'
import { importFile } from './import-file.ts'
import { type EmbeddedContentLake, startContentLake } from './start-content-lake.ts'
import { userSchema } from './users.ts'

const usage = `Usage: local-content-server [options]

  --data FOLDER         documents, assets and tokens (.content-lake)
  --port PORT           0 for any free one (3900)
  --project ID          name in URLs (local)
  --dataset NAME        name in URLs; given again, a further dataset (production)
  --import FILE         what "sanity dataset export" wrote, into the first dataset if it has no documents
  --token TOKEN         administrator token (a random one, which stays the same)
  --users FILE          JSON array of {id, name, role, token}; roles: administrator, editor, contributor, viewer
  --webhooks FILE       JSON array of webhooks
  --index-lag MS        time from a commit until queries see it (0)

For development and tests: it listens on this machine only.`

const webhooksSchema = z.array(
  z.object({
    name: z.string(),
    url: z.url(),
    secret: z.string(),
    filter: z.string(),
    projection: z.string().exactOptional(),
    on: z.array(z.enum(['create', 'update', 'delete'])),
    includeDrafts: z.boolean().exactOptional(),
  }),
)

const optionsSchema = z.object({
  data: z.string().default('.content-lake'),
  port: z.coerce.number().int().min(0).max(65_535).default(3900),
  project: z
    .string()
    .regex(/^[a-z0-9-]+$/)
    .default('local'),
  dataset: z.array(z.string()).default(['production']),
  import: z.string().optional(),
  token: z.string().min(8).exactOptional(),
  users: z.string().optional(),
  webhooks: z.string().optional(),
  'index-lag': z.coerce.number().min(0).default(0),
})

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

async function run() {
  process.umask(0o077) // only the owner may access the files
  const { values } = parseArgs({
    options: {
      ...{ data: { type: 'string' }, port: { type: 'string' }, project: { type: 'string' } },
      ...{ dataset: { type: 'string', multiple: true }, import: { type: 'string' } },
      ...{ token: { type: 'string' }, users: { type: 'string' }, webhooks: { type: 'string' } },
      ...{ 'index-lag': { type: 'string' }, help: { type: 'boolean' } },
    },
  })
  if (values.help) return console.log(usage)
  const { data, error } = optionsSchema.safeParse(values)
  if (!data) throw new Error(`${z.prettifyError(error)}\n\n${usage}`)
  const [dataset = 'production', ...moreDatasets] = data.dataset
  if (data.import !== undefined && !existsSync(data.import)) {
    throw new Error(`There is no file ${data.import}`)
  }
  const start = performance.now()
  const lake = await startContentLake({
    dataDir: resolve(data.data),
    port: data.port,
    projectId: data.project,
    dataset,
    moreDatasets,
    ...(data.token !== undefined && { token: data.token }),
    users: readConfiguration(data.users, z.array(userSchema)),
    webhooks: readConfiguration(data.webhooks, webhooksSchema),
    indexLagMs: data['index-lag'],
    log: console.log,
  })
  let isStopping = false
  async function stop() {
    if (isStopping) return
    isStopping = true
    await lake.stop()
    process.exit()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  if (data.import !== undefined) await importOnce(lake, data.import)
  console.log(`ready in ${Math.round(performance.now() - start)} ms`)
  console.log(`API host      ${lake.url}`)
  console.log(`Project       ${lake.projectId}`)
  console.log(`Dataset       ${[dataset, ...moreDatasets].join(', ')}`)
  console.log(`Admin token   ${lake.token}`)
  console.log(`Viewer token  ${lake.readToken}`)
}

/**
 * Reads a JSON file; no entries without a file.
 * @throws Error with one line for each problem
 */
function readConfiguration<Entry>(file: string | undefined, schema: z.ZodType<Entry[]>): Entry[] {
  if (file === undefined) return []
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (!data) throw new Error(`${file}: ${z.prettifyError(error)}`)
  return data
}

/** Imports an export into the dataset, unless it has documents. */
async function importOnce({ url, projectId, dataset, token }: EmbeddedContentLake, file: string) {
  const client = createClient({
    ...{ projectId, dataset, token, apiHost: url, apiVersion: '2025-02-19' },
    ...{ useProjectHostname: false, useCdn: false, perspective: 'raw' },
  })
  const count = await client.fetch<number>('count(*[!(_id in path("_.**"))])')
  if (count > 0) return console.log(`not imported: the dataset has ${count} documents`)
  console.log(`imported ${await importFile(client, file)} documents`)
}
