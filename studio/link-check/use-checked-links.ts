import type { SanityClient } from '@sanity/client'
import { type Schema, useClient, useSchema } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { useStudioServices } from '#studio/catalog/studio-services.tsx'
import { textsParams, textsQuery } from '#studio/claims/claim-uses.ts'
import { type StoredDocument, storedDocument } from '#studio/replace/stored-texts.ts'
import { getSiteOrigins } from '#studio/tools/site-origins.ts'
import type { LinksApi } from '#studio/tools/staff-api.ts'
import { type QueryOptions, useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { type CheckedLinks, checkLinks, describeMissingFiles } from './check-links.ts'
import { findDocumentLinks, getRowLinks } from './stored-links.ts'
import { readStoredSite } from './stored-site.ts'

/** Paths of files in one request. */
const filesPerRequest = 2_000

/** Query whose result changes when any document changes, is created or is deleted. */
const stampQuery = `{ "count": count(${textsQuery}), "latest": ${textsQuery} | order(_updatedAt desc)[0]._updatedAt }`

interface Deps {
  client: SanityClient
  schema: Schema
  api: LinksApi
  siteOrigins: readonly string[]
}

/** Documents as of the last read, by client: a change of them is rare, and asking for it is cheap. */
const lastReads = new WeakMap<SanityClient, { stamp: string; documents: StoredDocument[] }>()

/** Reads all documents, drafts and versions too, if one has changed. @throws ClientError, ServerError of the Content Lake */
async function readDocuments(client: SanityClient, signal?: AbortSignal) {
  const options = { perspective: 'raw', ...(signal && { signal }) } as const
  const stamp = JSON.stringify(await client.fetch<unknown>(stampQuery, textsParams, options))
  const last = lastReads.get(client)
  if (last?.stamp === stamp) return last.documents
  const result = await client.fetch<unknown>(
    `${textsQuery} | order(_type asc, _id asc)`,
    textsParams,
    options,
  )
  const documents = z.array(storedDocument).parse(result)
  lastReads.set(client, { stamp, documents })
  return documents
}

/**
 * Reads all documents and rows, and checks their links inside the site.
 * @throws ClientError, ServerError of the Content Lake, StaffRequestError
 */
export async function readCheckedLinks(
  { client, schema, api, siteOrigins }: Deps,
  signal?: AbortSignal,
): Promise<CheckedLinks> {
  const [documents, rows] = await Promise.all([
    readDocuments(client, signal),
    api.getRows({}, signal),
  ])
  const links = [...findDocumentLinks(documents, schema), ...getRowLinks(rows)]
  const checked = await checkLinks(links, { site: readStoredSite(documents, rows), siteOrigins })
  const paths = [...checked.files.keys()]
  const missing: string[] = []
  for (let first = 0; first < paths.length; first += filesPerRequest) {
    const some = paths.slice(first, first + filesPerRequest)
    missing.push(...(await api.findMissingFiles({ paths: some }, signal)))
  }
  const ofFiles = describeMissingFiles(checked.files, missing)
  return { ...checked, problems: [...checked.problems, ...ofFiles] }
}

/** Reads the links of the site and their problems. The tool and the navigation bar share the result. */
export function useCheckedLinks(options?: QueryOptions) {
  const client = useClient({ apiVersion })
  const schema = useSchema()
  const { links: api } = useStaffApi()
  const { site } = useStudioServices()
  return useQuery(
    ['checked-links'],
    (signal) =>
      readCheckedLinks({ client, schema, api, siteOrigins: getSiteOrigins(site) }, signal),
    options,
  )
}
