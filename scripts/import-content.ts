import type { SanityClient } from '@sanity/client'
import { sanityImport } from '@sanity/import'
import { type ContentFolder, readAssetMap } from './content-archive.ts'
import { createStepLogger, toUserError } from './run-script.ts'
import { log } from './terminal-log.ts'

export type ImportOperation = 'create' | 'createIfNotExists' | 'createOrReplace'

/**
 * Imports the assets and documents of a content folder.
 * @returns the number of documents
 * @throws UserError
 */
export async function importContent(
  client: SanityClient,
  content: ContentFolder,
  operation: ImportOperation,
): Promise<number> {
  const { folder, assets } = content
  const assetMap = await readAssetMap(folder)
  try {
    // @sanity/import writes documents before their assets, so a rejected asset would leave documents
    // without it. Importing the assets first avoids that; existing ones are only referenced.
    log(`Importing pictures and files: ${assets.length} …`)
    await sanityImport([], { client, assetMap, unreferencedAssets: assets })
    const onProgress = createStepLogger()
    const { numDocs } = await sanityImport(folder, { client, operation, onProgress })
    return numDocs
  } catch (error) {
    return throwImportError(error)
  }
}

/** Wraps an error of an import. @throws UserError always */
export function throwImportError(error: unknown): never {
  throw toUserError('The import failed', error)
}
