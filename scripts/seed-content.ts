import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sanityImport } from '@sanity/import'
import type { Backends } from './backends.ts'
import { embeddedClient } from './content-target.ts'
import { say } from './say.ts'

const folder = join(import.meta.dirname, '../seed/content')

/** Imports the demo copy, once, into the embedded Content Lake of a data folder. */
export async function seedContent({ sanity }: Backends, dataDir: string) {
  const done = join(dataDir, 'demo-copy-imported')
  if (existsSync(done)) return
  say('Importing the demo copy …')
  await sanityImport(folder, { client: embeddedClient(sanity), operation: 'createOrReplace' })
  writeFileSync(done, '')
}
