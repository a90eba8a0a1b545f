import type { SanityClient } from '@sanity/client'
import { useCallback } from 'react'
import { useClient } from 'sanity'
import { rowNouns } from '#lib/catalog/staff/catalog-table.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { claim } from '#schemas/documents/claim.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { type ClaimUse, readClaimUses, searchRowsWithClaim } from './claim-uses.ts'

/** Documents and rows whose texts have a claim. */
export interface ClaimUses {
  /** Documents, then rows: the first 200. */
  listed: ClaimUse[]
  /** Number of documents and rows. */
  count: number
  /** Whether there are more. */
  hasMore: boolean
}

/** Returns a function that reads which documents and rows have a claim in their texts, drafts included. */
export function useReadClaimUses(): (id: string) => Promise<ClaimUses> {
  const client = useClient({ apiVersion })
  const { catalog: api } = useStaffApi()
  return useCallback((id: string) => readUses(client, api, id), [client, api])
}

/** @throws ClientError, ServerError, StaffRequestError */
async function readUses(client: SanityClient, api: CatalogApi, id: string): Promise<ClaimUses> {
  const [documents, matches] = await Promise.all([
    readClaimUses(client, [{ id, type: claim.name }]),
    searchRowsWithClaim(api, id),
  ])
  const rows = matches.rows.map(
    ({ table, id: rowId, title }): ClaimUse => ({
      ...{ id: rowId, type: rowNouns[table].one, title, table },
    }),
  )
  return {
    listed: [...documents, ...rows],
    count: documents.length + matches.rowCount,
    hasMore: !matches.isCounted,
  }
}
