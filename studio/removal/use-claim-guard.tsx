import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type DocumentActionDescription, type DocumentActionProps, getPublishedId } from 'sanity'
import { formatClaimToken, getClaimName } from '#lib/content/claim-tokens.ts'
import { claim } from '#schemas/documents/claim.ts'
import { type ClaimUses, useReadClaimUses } from '#studio/claims/use-claim-uses.ts'
import { ClaimUseDialog } from './claim-use-dialog.tsx'

/**
 * Returns a function that guards an action of a claim: the action lists the texts that use the claim, and runs
 * only if no text does. Actions of other documents are unchanged.
 */
export function useClaimGuard(
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
      const component = <ClaimUseDialog {...{ verb, token, uses, onClose }} />
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
