import { useToast } from '@sanity/ui/toast'
import { cloneElement, isValidElement, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionDescription,
  type DocumentActionProps,
  getPublishedId,
  useClient,
  useCurrentUser,
} from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatClaimToken, getClaimName } from '#lib/content/claim-tokens.ts'
import { claim } from '#schemas/documents/claim.ts'
import { page } from '#schemas/documents/page.ts'
import type { StudioServices } from '#studio/catalog/studio-services.tsx'
import { type ClaimUses, useReadClaimUses } from '#studio/claims/use-claim-uses.ts'
import { ClaimUseDialog } from './claim-use-dialog.tsx'
import { getRecordMutation } from './deleted-record.ts'
import type { RemovedPage } from './page-removal.ts'
import { RemovalDialog } from './removal-dialog.tsx'

const slug = z.object({ current: z.string() })
const publishedPage = z.object({
  path: slug,
  frenchPath: z.object({ current: z.string().nullish() }).nullish(),
})

const titledDocument = z
  .object({
    title: z.string(),
    question: z.string(),
    figure: z.string(),
    from: z.string(),
  })
  .partial()

/**
 * Creates a function that wraps the Studio's actions which remove a document. A published page asks
 * where its visitors should go; a claim must be in no text; any other deleted document is recorded, so that it can be brought back.
 * The function returns the same wrapper for the same action, because React keeps its state by identity.
 */
export function createRemovalActionWrapper(services: StudioServices) {
  const wrappedActions = new WeakMap<DocumentActionComponent, DocumentActionComponent>()
  return (action: DocumentActionComponent): DocumentActionComponent => {
    const kind = action.action
    if (kind !== 'delete' && kind !== 'unpublish') return action
    const wrapped = wrappedActions.get(action) ?? wrapAction(action, kind, services)
    wrappedActions.set(action, wrapped)
    return wrapped
  }
}

function wrapAction(
  action: DocumentActionComponent,
  kind: 'delete' | 'unpublish',
  services: StudioServices,
): DocumentActionComponent {
  const useRemoval: DocumentActionComponent = (props) => {
    const original = action(props)
    const saveRecord = useRecord(props)
    const [isOpen, setIsOpen] = useState(false)
    const guardClaim = useClaimGuard(props, kind === 'delete' ? 'deleted' : 'unpublished')
    const removedPage = getRemovedPage(props)
    if (!original) return null
    if (!removedPage || props.release) {
      return guardClaim(kind === 'delete' ? withRecord(original, saveRecord) : original)
    }
    const onClose = () => setIsOpen(false)
    const dialog = <RemovalDialog {...services} kind={kind} page={removedPage} onClose={onClose} />
    return {
      ...original,
      onHandle: () => setIsOpen(true),
      dialog: isOpen && { type: 'custom', component: dialog },
    }
  }
  useRemoval.action = kind
  useRemoval.displayName = `Removal(${kind})`
  return useRemoval
}

/** Returns the published page of a document, or null if the document is no page or not published. */
function getRemovedPage({ id, type, draft, published }: DocumentActionProps): RemovedPage | null {
  const { data } = publishedPage.safeParse(published)
  const document = draft ?? published
  if (type !== page.name || !data || !document) return null
  const path = `/${data.path.current}`
  const french = data.frenchPath?.current
  const frenchPath = french && french !== data.path.current ? `/fr/${french}` : null
  return { id: getPublishedId(id), document, title: getTitle(document) ?? path, path, frenchPath }
}

function getTitle(document: unknown): string | null {
  const { title, question, figure, from } = titledDocument.safeParse(document).data ?? {}
  return title ?? question ?? figure ?? from ?? null
}

/** Returns a function that records the document of an action. */
function useRecord({ draft, published, type }: DocumentActionProps) {
  const client = useClient({ apiVersion })
  const user = useCurrentUser()
  const { push } = useToast()
  const document = draft ?? published
  return async (continueDeletion: () => void) => {
    if (!document) return
    const title = getTitle(document) ?? type
    const deletion = { document, title, deletedAt: new Date(), deletedBy: user?.name ?? null }
    await client
      .mutate([getRecordMutation(deletion)])
      .then(continueDeletion, () =>
        push({ status: 'error', title: 'The document was not deleted. Please try again.' }),
      )
  }
}

/**
 * Records the document when its deletion is confirmed in the Studio's own dialog. A record is a
 * separate transaction, because the form waits for all documents of the transaction that deletes.
 */
function withRecord(
  original: DocumentActionDescription,
  saveRecord: (continueDeletion: () => void) => Promise<void>,
): DocumentActionDescription {
  const dialog = original.dialog || null
  if (dialog?.type !== 'custom') return original
  const { component } = dialog
  if (!isValidElement<{ onConfirm: (...choice: unknown[]) => void }>(component)) return original
  const { onConfirm } = component.props
  const handleConfirm = (...choice: unknown[]) => void saveRecord(() => onConfirm(...choice))
  return {
    ...original,
    dialog: { ...dialog, component: cloneElement(component, { onConfirm: handleConfirm }) },
  }
}

/**
 * Returns a function that guards an action of a claim: the action lists the texts that use the claim, and runs
 * only if no text does. Actions of other documents are unchanged.
 */
function useClaimGuard(
  { id, type, release }: DocumentActionProps,
  verb: 'deleted' | 'unpublished',
) {
  const readUses = useReadClaimUses()
  const { push } = useToast()
  const [uses, setUses] = useState<ClaimUses | null>(null)
  const token = formatClaimToken(getClaimName(getPublishedId(id)))
  return (action: DocumentActionDescription): DocumentActionDescription => {
    if (type !== claim.name || release) return action
    if (uses) {
      const onClose = () => setUses(null)
      const component = <ClaimUseDialog verb={verb} token={token} uses={uses} onClose={onClose} />
      return { ...action, dialog: { type: 'custom', component } }
    }
    const handleAction = () =>
      readUses(getPublishedId(id)).then(
        (found) => {
          if (found.count > 0) setUses(found)
          else action.onHandle?.()
        },
        () => push({ status: 'error', title: 'The texts could not be read. Please try again.' }),
      )
    return { ...action, onHandle: () => void handleAction() }
  }
}
