import type { SanityClient } from '@sanity/client'
import { getPublishedId, isPublishedId } from '@sanity/client/csm'
import { sanityImport } from '@sanity/import'
import { evaluate, parse } from 'groq-js'
import { z } from 'zod'
import { formerFactsQuery } from '#lib/content/former-facts.ts'
import { lenientArray } from '#lib/content/lenient-schemas.ts'
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
    // Claims of the dataset, such as the demo's, would replace the words of the imported content.
    const keepsExisting = operation === 'createIfNotExists'
    const claims = keepsExisting ? [] : await getClaimsOfFormerFacts(content)
    if (claims.length > 0) await sanityImport(claims, { client, operation })
    return numDocs + claims.length
  } catch (error) {
    return throwImportError(error)
  }
}

const formerFacts = lenientArray(
  z.object({ _id: z.string(), inText: z.string().regex(/\S/), meaning: z.string() }),
)

/** Returns the facts in the site settings of an earlier version as the claims that its texts name. */
async function getClaimsOfFormerFacts({ documents }: ContentFolder) {
  const value = await evaluate(parse(formerFactsQuery), { dataset: documents })
  const facts = formerFacts.parse(await value.get())
  const published = new Map(facts.map(({ _id, inText }) => [_id, inText]))
  return facts
    .filter(
      ({ _id, inText }) => isPublishedId(_id) || published.get(getPublishedId(_id)) !== inText,
    )
    .map((fact) => ({ ...fact, _type: 'claim' }))
}

/** Wraps an error of an import. @throws UserError always */
export function throwImportError(error: unknown): never {
  throw toUserError('The import failed', error)
}
