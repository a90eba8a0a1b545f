import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { createElement, useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { followRowMove, type LinkedRow, prepareRowMove } from '#studio/removal/row-links.ts'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { withMovedLinks } from './moved-links.ts'

/**
 * Returns a client of the catalogue that redirects visitors from the earlier URL of a row whose pages a change
 * moves, and makes links follow.
 */
export function useRedirectingCatalogApi(): CatalogApi {
  const client = useClient({ apiVersion })
  const { catalog: api } = useStaffApi()
  const { push } = useToast()
  return useMemo(() => {
    const follow = (row: LinkedRow, slug: string) => followRowMove(client, row, slug)
    const id = 'links-not-changed'
    /** Links lead on by the redirect until they are changed. */
    function offerRepetition(row: LinkedRow, slug: string) {
      const onClick = () =>
        void follow(row, slug).then(
          () => push({ id, status: 'success', title: 'Links lead to the new URL.' }),
          () => offerRepetition(row, slug),
        )
      push({
        ...{ id, status: 'warning', duration: 600_000 },
        title: 'Saved, but links still have the earlier URL.',
        description: createElement(
          Flex,
          { paddingTop: 2 },
          createElement(Button, { fontSize: 1, mode: 'ghost', text: 'Change the links', onClick }),
        ),
      })
    }
    return withMovedLinks(api, {
      prepare: (row, slug) => prepareRowMove(client, row, slug),
      follow: (row, slug) => follow(row, slug).catch(() => offerRepetition(row, slug)),
    })
  }, [client, api, push])
}
