import { useCallback } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { getAffectedPages, getChangedDocuments } from '#studio/changes/affected-pages.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { getSubject, type SharedDraft } from './share-context.ts'

/** Reads the pages that show the subject, and whether the subject exists. */
export function useSharedPages(catalog: Catalog, shared: SharedDraft) {
  const client = useClient({ apiVersion })
  return useQuery(
    useCallback(async () => {
      const changed = await getChangedDocuments(client, shared)
      const [pages, isDraft] = await Promise.all([
        getAffectedPages(client, catalog, changed, shared.perspective),
        client.fetch<boolean>(
          'count(*[_id == $subject || string::startsWith(_id, $prefix)]) > 0',
          { subject: getSubject(shared), prefix: `${getSubject(shared)}.` },
          { perspective: 'raw' },
        ),
      ])
      return { pages, isDraft }
    }, [client, catalog, shared]),
  )
}
