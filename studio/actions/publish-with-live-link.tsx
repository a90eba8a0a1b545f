import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef } from 'react'
import { type DocumentActionComponent, useDocumentOperationEvent } from 'sanity'
import type { Catalog } from '#studio/catalog/catalog.ts'
import { findPublicPath } from './live-path.ts'

/** Long enough to reach the link by keyboard. */
const toastMs = 20_000

const wrappedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

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
    const event = useDocumentOperationEvent(id, type)
    const previousEvent = useRef(event)
    const document = draft ?? published
    useEffect(() => {
      if (!event || event === previousEvent.current) return
      previousEvent.current = event
      if (event.type !== 'success' || event.op !== 'publish') return
      void findPublicPath(type, document, catalog).then((path) => {
        if (path === null) return
        push({
          // The Studio may render the action twice.
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
    }, [event, type, document, push])
    return publish(props)
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishWithLiveLink'
  wrappedActions.set(publish, usePublish)
  return usePublish
}
