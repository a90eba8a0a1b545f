import { useClient, useCurrentUser, useWorkspace } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { StudioServices } from '#studio/catalog/studio-services.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { getPaths, type RemovedPage, readLinkPlaces, removePage } from './page-removal.ts'
import { RemovalForm } from './removal-form.tsx'

interface Props extends StudioServices {
  kind: 'delete' | 'unpublish'
  page: RemovedPage
  onClose: () => void
}

const verbs = { delete: 'Delete', unpublish: 'Unpublish' }

/** Lists the links to a page, asks for its redirect target, and removes the page from the site. */
export function RemovalDialog({ kind, page, catalog, site, onClose }: Props) {
  const { basePath } = useWorkspace()
  const client = useClient({ apiVersion })
  const deletedBy = useCurrentUser()?.name ?? null
  const paths = getPaths(page)
  const places = useQuery(['page-places', page.id, paths], (signal) =>
    readLinkPlaces(client, page, signal),
  )
  const { isPending, error, mutate } = useMutation(() => {
    // The form waits for all documents of the transaction, and never receives the redirect: it needs a
    // new page load to show the stored state.
    window.location.assign(
      `${basePath}/structure/${page.document._type}${kind === 'delete' ? '' : `;${page.id}`}`,
    )
  })
  const failure = `The page was not ${kind === 'delete' ? 'deleted' : 'unpublished'}. Please try again.`
  return (
    <RemovalForm
      header={`${verbs[kind]} “${page.title}”?`}
      verb={verbs[kind]}
      paths={paths}
      places={places}
      isPending={isPending}
      catalog={catalog}
      site={site}
      onClose={onClose}
      error={error === null ? null : failure}
      onRemove={(target, changesLinks) =>
        mutate(() => removePage(client, page, { kind, deletedBy, changesLinks, target }))
      }
    />
  )
}
