import { useToast } from '@sanity/ui/toast'
import { useCallback, useMemo, useState } from 'react'
import { type DocumentActionComponent, getPublishedId, useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getPathChanges, writePathChanges } from './path-change.ts'

const wrappedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * Wraps the Studio's publish action: if a path of the page changes, it first creates a redirect and changes the
 * links to the page. The two are separate transactions, because the Studio waits for each document of a transaction on the open
 * document, and never receives the redirect.
 * @returns the same wrapper for the same action, because React keeps its state by identity
 */
export function publishWithRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const wrapped = wrappedActions.get(publish)
  if (wrapped) return wrapped
  const usePublish: DocumentActionComponent = (props) => {
    const { id, draft, published } = props
    const original = publish(props)
    const client = useClient({ apiVersion })
    const { push } = useToast()
    const [isBusy, setIsBusy] = useState(false)
    const pathChanges = useMemo(() => getPathChanges({ draft, published }), [draft, published])
    const continuePublish = original?.onHandle

    const handlePublish = useCallback(() => {
      setIsBusy(true)
      writePathChanges(client, getPublishedId(id), pathChanges)
        .then(
          () => continuePublish?.(),
          () => push({ status: 'error', title: 'The page was not published. Please try again.' }),
        )
        .finally(() => setIsBusy(false))
    }, [pathChanges, client, id, continuePublish, push])

    if (!original || pathChanges.length === 0 || !continuePublish) return original
    return { ...original, disabled: original.disabled || isBusy, onHandle: handlePublish }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishWithRedirect'
  wrappedActions.set(publish, usePublish)
  return usePublish
}
