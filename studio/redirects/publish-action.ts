import { useToast } from '@sanity/ui/toast'
import { useCallback, useMemo, useState } from 'react'
import { type DocumentActionComponent, useClient } from 'sanity'
import { apiVersion } from '#lib/content/dataset.ts'
import { leadOn, renameOf } from './rename.ts'

const made = new WeakMap<DocumentActionComponent, DocumentActionComponent>()

/**
 * The Studio's action to publish a page, which first leads the old address to the new one where the
 * page was given another. Not in one transaction with the page: the Studio waits for every document
 * of a transaction that touches the open one, and would wait for the redirect for ever. The same for
 * the same action: it keeps state.
 */
export function publishWithRedirect(publish: DocumentActionComponent): DocumentActionComponent {
  const known = made.get(publish)
  if (known) return known
  const usePublish: DocumentActionComponent = (props) => {
    const { draft, published } = props
    const usual = publish(props)
    const client = useClient({ apiVersion })
    const { push } = useToast()
    const [isBusy, setBusy] = useState(false)
    const rename = useMemo(() => renameOf({ draft, published }), [draft, published])
    const goOn = usual?.onHandle

    const handle = useCallback(() => {
      if (!rename) return
      setBusy(true)
      leadOn(client, rename)
        .then(
          () => goOn?.(),
          () => push({ status: 'error', title: 'The page was not published. Please try again.' }),
        )
        .finally(() => setBusy(false))
    }, [rename, client, goOn, push])

    if (!usual || !rename || !goOn) return usual
    return { ...usual, disabled: usual.disabled || isBusy, onHandle: handle }
  }
  usePublish.action = 'publish'
  usePublish.displayName = 'PublishWithRedirect'
  made.set(publish, usePublish)
  return usePublish
}
