import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useEffect } from 'react'
import type { DocumentActionComponent } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { findPublicPaths } from './live-path.ts'

/** Long enough to reach the link by keyboard. */
const toastMs = 20_000

const wrappedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Published revisions at the time of a click on Publish, by document ID, until the next revision arrives.
 * Not state of a component: the Studio may render the action twice.
 */
const revisionsBeforePublish = new Map<string, string | undefined>()

const LiveLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
)

/**
 * Wraps the Studio's publish action: after publishing, a toast leads to the page of visitors in both languages.
 * @param siteUrl origin of the site, or null if it is the Studio's own
 * @returns the same wrapper for the same action, because React keeps its state by identity
 */
export function publishWithLiveLink(
  publish: DocumentActionComponent,
  siteUrl: string | null,
  catalog: Catalog,
): DocumentActionComponent {
  const wrapped = wrappedActions.get(publish)
  if (wrapped) return wrapped
  const usePublish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const { push } = useToast()
    // Draft and published document arrive one after the other, and not with the answer to the publication.
    useEffect(() => {
      if (draft || !published || !revisionsBeforePublish.has(id)) return
      if (revisionsBeforePublish.get(id) === published._rev) return
      revisionsBeforePublish.delete(id)
      void findPublicPaths(type, published, catalog).then((paths) => {
        if (paths === null) return
        push({
          id: 'view-live',
          closable: true,
          duration: toastMs,
          status: 'success',
          title: (
            <>
              <LiveLink href={`${siteUrl ?? ''}${paths.en}`}>View live: {paths.en}</LiveLink>
              <br />
              <LiveLink href={`${siteUrl ?? ''}${paths.fr}`}>In French: {paths.fr}</LiveLink>
            </>
          ),
        })
      })
    }, [id, type, draft, published, push])
    const action = publish(props)
    if (!action) return null
    const onHandle = () => {
      revisionsBeforePublish.set(id, published?._rev)
      action.onHandle?.()
    }
    return { ...action, onHandle }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishWithLiveLink'
  wrappedActions.set(publish, usePublish)
  return usePublish
}
