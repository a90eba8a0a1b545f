import { Button, Flex } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { createElement, useMemo } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { followRowMove, type LinkedRow, prepareRowMove } from '#studio/removal/row-links.ts'
import { type CatalogApi, createCatalogApi } from './catalog-api.ts'
import { withMovedLinks } from './moved-links.ts'

/**
 * Returns a client of the catalogue with the signed-in editor's token. Where a change of a row moves its pages,
 * the earlier address is redirected and links follow.
 */
export function useCatalogApi(): CatalogApi {
  const client = useClient({ apiVersion })
  const { token } = client.config()
  const { push } = useToast()
  return useMemo(() => {
    const follow = (row: LinkedRow, slug: string) => followRowMove(client, row, slug)
    const id = 'links-not-changed'
    /** Links lead on by the redirect until they are changed. */
    function offerRepetition(row: LinkedRow, slug: string) {
      const onClick = () =>
        void follow(row, slug).then(
          () => push({ id, status: 'success', title: 'Links lead to the new address.' }),
          () => offerRepetition(row, slug),
        )
      push({
        ...{ id, status: 'warning', duration: 600_000 },
        title: 'Saved, but links still have the earlier address.',
        description: createElement(
          Flex,
          { paddingTop: 2 },
          createElement(Button, { fontSize: 1, mode: 'ghost', text: 'Change the links', onClick }),
        ),
      })
    }
    return withMovedLinks(createCatalogApi(token), {
      prepare: (row, slug) => prepareRowMove(client, row, slug),
      follow: (row, slug) => follow(row, slug).catch(() => offerRepetition(row, slug)),
    })
  }, [client, token, push])
}
