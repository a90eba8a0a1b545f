import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Backends } from './backends.ts'
import { log } from './terminal-log.ts'

const seedFolder = join(import.meta.dirname, '../seed/content')

/**
 * Imports the demo content into the embedded Content Lake of a data folder, unless it was imported before.
 * @throws Error of @sanity/import if the import fails; the next start repeats it
 */
export async function seedContent({ sanity }: Backends, dataDir: string) {
  const markerFile = join(dataDir, 'demo-copy-imported')
  if (existsSync(markerFile)) return
  log('Importing the demo copy …')
  // Loaded when needed: both take half a second of every start.
  const { sanityImport } = await import('@sanity/import')
  const { createEmbeddedClient } = await import('./content-client.ts')
  await sanityImport(seedFolder, {
    client: createEmbeddedClient(sanity),
    operation: 'createOrReplace',
  })
  writeFileSync(markerFile, '', { mode: 0o600 })
}
