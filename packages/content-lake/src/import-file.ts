import { createReadStream, existsSync } from 'node:fs'
import type { SanityClient } from '@sanity/client'

/**
 * Imports a file that `sanity dataset export` wrote. Returns the number of documents.
 * @throws Error if there is no such file, or the documents of it exist
 */
export async function importFile(client: SanityClient, file: string): Promise<number> {
  if (!existsSync(file)) throw new Error(`There is no file ${file}`)
  // Only here: it takes a second to load.
  const { sanityImport } = await import('@sanity/import')
  const { numDocs } = await sanityImport(createReadStream(file), { client, operation: 'create' })
  return numDocs
}
