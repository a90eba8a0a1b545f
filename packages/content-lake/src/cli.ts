#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { startContentLake } from './start-content-lake.ts'

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

process.umask(0o077) // only the owner may access the files

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '.content-lake' },
    port: { type: 'string', default: '3333' },
    project: { type: 'string', default: 'local' },
    dataset: { type: 'string', default: 'production' },
    webhooks: { type: 'string' },
    'index-lag': { type: 'string', default: '0' },
  },
})

const webhooks = values.webhooks
  ? webhooksSchema.parse(JSON.parse(readFileSync(values.webhooks, 'utf8')))
  : []

const lake = await startContentLake({
  dataDir: resolve(values.data),
  port: Number(values.port),
  projectId: values.project,
  dataset: values.dataset,
  webhooks,
  indexLagMs: Number(values['index-lag']),
  log: console.log,
})
console.log(`API host      ${lake.url}`)
console.log(`Editor token  ${lake.token}`)
console.log(`Viewer token  ${lake.readToken}`)

let isStopping = false
async function stop() {
  if (isStopping) return
  isStopping = true
  await lake.stop()
  process.exit()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
