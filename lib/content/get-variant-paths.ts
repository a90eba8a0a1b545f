import 'server-only'
import { z } from 'zod'
import { sharedReads } from '#lib/base/shared-reads.ts'
import { getDraftClientConfig } from './draft-client-config.ts'
import { requestContentLake } from './request-content-lake.ts'
import { getSanityClient } from './sanity-client.ts'
import type { TextAudience } from './text-audience.ts'
import { findVariantPaths } from './variants.ts'

/** Paths of the variants that an audience sees by the paths of the fields that they replace, by document id. */
export type VariantPaths = ReadonlyMap<string, ReadonlyMap<string, string>>

// GROQ cannot find a field at any depth, so the query reads complete documents. Only previews by staff use it.
const documentsQuery =
  '*[!(_type in ["sanity.imageAsset", "sanity.fileAsset", "redirect", "term"])]'

const documents = z.array(z.looseObject({ _id: z.string() }))

const shareRead = sharedReads<unknown>('variant-documents')

/**
 * Returns where the documents of a preview have the texts that an audience sees in place of the fields' own.
 * @throws BackendUnavailableError
 */
export async function getVariantPaths(audience: TextAudience): Promise<VariantPaths> {
  const draftConfig = await getDraftClientConfig()
  if (draftConfig === null) return new Map()
  const { perspective, token } = draftConfig
  const result = await shareRead(
    () => [perspective],
    () =>
      requestContentLake('content-lake-drafts', () =>
        getSanityClient()
          .withConfig({ perspective, token })
          .fetch<unknown>(documentsQuery, {}, { cache: 'no-store' }),
      ),
  )
  return new Map(
    documents.parse(result).map((document) => [document._id, findVariantPaths(document, audience)]),
  )
}
