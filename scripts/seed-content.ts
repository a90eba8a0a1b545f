import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { apiVersion } from '#lib/content/dataset.ts'
import type { Backends } from './backends.ts'
import { say } from './say.ts'

const folder = join(import.meta.dirname, '../seed/content')

/** Imports the demo copy, once, into the embedded Content Lake of a data folder. */
export async function seedContent(
  { sanity: { url, projectId, dataset, token } }: Backends,
  dataDir: string,
) {
  const done = join(dataDir, 'demo-copy-imported')
  if (existsSync(done)) return
  say('Importing the demo copy …')
  const place = { projectId, dataset, apiHost: url, useProjectHostname: false, useCdn: false }
  const client = createClient({ ...place, token, apiVersion })
  await sanityImport(folder, { client, operation: 'createOrReplace' })
  writeFileSync(done, '')
}
