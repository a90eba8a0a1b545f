import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionDescription,
  type DocumentActionProps,
  getPublishedId,
  useClient,
} from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatClaimToken, getClaimName } from '#lib/content/claim-tokens.ts'
import { claim } from '#schemas/documents/claim.ts'
import { type ClaimUse, readClaimUses } from '#studio/claims/claim-uses.ts'
import { ClaimUseDialog } from './claim-use-dialog.tsx'

/**
 * Returns a function that guards an action of a claim: the action lists the texts that use the claim, and runs
 * only if no text does. Actions of other documents are unchanged.
 */
export function useClaimGuard(
  { id, type, release }: DocumentActionProps,
  verb: 'deleted' | 'unpublished',
) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [uses, setUses] = useState<readonly ClaimUse[]>([])
  return (action: DocumentActionDescription): DocumentActionDescription => {
    if (type !== claim.name || release) return action
    if (uses.length > 0) {
      const onClose = () => setUses([])
      const token = formatClaimToken(getClaimName(getPublishedId(id)))
      const component = <ClaimUseDialog {...{ verb, token, uses, onClose }} />
      return { ...action, dialog: { type: 'custom', component } }
    }
    const handleAction = () =>
      readClaimUses(client, [{ id: getPublishedId(id), type }]).then(
        (found) => (found.length > 0 ? setUses(found) : action.onHandle?.()),
        () => push({ status: 'error', title: 'The texts could not be read. Please try again.' }),
      )
    return { ...action, onHandle: () => void handleAction() }
  }
}
