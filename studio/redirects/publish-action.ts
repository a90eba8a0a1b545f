import { useToast } from '@sanity/ui/toast'
import { useCallback, useEffect, useMemo, useState } from 'react'
import {
  type DocumentActionComponent,
  getDraftId,
  useClient,
  useSyncState,
  useValidationStatus,
} from 'sanity'
import { apiVersion } from '#lib/content/dataset.ts'
import { publishRenamed, renameOf } from './rename.ts'

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Studio's action to publish a page, which leads the old address to the new one where the page
 * was given another. The same for the same action: it keeps state.
 */
export function publishWithRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(publish)
  if (known) return known
  const usePublish: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const usual = publish(props)
    const client = useClient({ apiVersion })
    const { push } = useToast()
    const { isSyncing } = useSyncState(id, type)
    const checked = useValidationStatus(getDraftId(id), type, true)
    const [isAsked, setAsked] = useState(false)
    const [isSent, setSent] = useState(false)
    const rename = useMemo(() => renameOf({ draft, published }), [draft, published])
    const isChecked = !isSyncing && !checked.isValidating && checked.revision === draft?._rev
    const isRefused = checked.validation.some(({ level }) => level === 'error')

    useEffect(() => {
      if (!isAsked || !isChecked) return
      setAsked(false)
      if (isRefused || !rename) return
      setSent(true)
      publishRenamed(client, id, rename)
        .then(
          () => push({ status: 'success', title: `${rename.from} leads to ${rename.to} now` }),
          () => push({ status: 'error', title: 'The page was not published. Please try again.' }),
        )
        .finally(() => setSent(false))
    }, [isAsked, isChecked, isRefused, rename, client, id, push])

    const ask = useCallback(() => setAsked(true), [])
    if (!usual || !rename) return usual
    return { ...usual, disabled: usual.disabled || isAsked || isSent, onHandle: ask }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishWithRedirect'
  made.set(publish, usePublish)
  return usePublish
}
