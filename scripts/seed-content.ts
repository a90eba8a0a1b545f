import { join } from 'node:path'
import { createClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { apiVersion } from '#lib/content/dataset.ts'
import type { Backends } from './backends.ts'
import { say } from './say.ts'

const folder = join(import.meta.dirname, '../seed/content')

/** Imports the demo copy into an embedded Content Lake that has none. */
export async function seedContent({ sanity: { url, projectId, dataset, token } }: Backends) {
  const client = createClient({
    projectId,
    dataset,
    token,
    apiVersion,
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
  })
  const documents: number = await client.fetch('count(*[!(_type match "system.*")])')
  if (documents > 0) return
  say('Importing the demo copy …')
  await sanityImport(folder, { client, operation: 'createOrReplace' })
}
