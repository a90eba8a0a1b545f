import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { DocumentActionComponent } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { findPublicPath } from './live-path.ts'

/** Long enough to reach the link by keyboard. */
const toastMs = 20_000

const wrappedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Published revisions at the time of a click on Publish, by document ID, until the next revision arrives.
 * Not state of a component: the Studio may render the action twice.
 */
const revisionsBeforePublish = new Map<string, string | undefined>()

/**
 * Wraps the Studio's publish action: after publishing, a toast leads to the page of visitors.
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
      void findPublicPath(type, published, catalog).then((path) => {
        if (path === null) return
        push({
          id: 'view-live',
          closable: true,
          duration: toastMs,
          status: 'success',
          title: (
            <a href={`${siteUrl ?? ''}${path}`} target="_blank" rel="noreferrer">
              View live: {path}
            </a>
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
