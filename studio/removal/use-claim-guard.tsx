import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import {
  type DocumentActionDescription,
  type DocumentActionProps,
  getPublishedId,
  useClient,
} from 'sanity'
import { formatEditPath } from '#lib/catalog/staff/edit-path.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatClaimToken, getClaimName } from '#lib/content/claim-tokens.ts'
import { claim } from '#schemas/documents/claim.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { type ClaimUse, readClaimUses } from '#studio/claims/claim-uses.ts'
import { ClaimUseDialog } from './claim-use-dialog.tsx'

/**
 * Returns a function that guards an action of a claim: the action lists the texts that use the claim, and runs
 * only if no text does. Actions of other documents are unchanged.
 */
export function useClaimGuard(
  { id, type, release }: DocumentActionProps,
  verb: 'deleted' | 'unpublished',
  catalog: Catalog,
) {
  const client = useClient({ apiVersion })
  const { push } = useToast()
  const [uses, setUses] = useState<readonly ClaimUse[]>([])
  const token = formatClaimToken(getClaimName(getPublishedId(id)))
  return (action: DocumentActionDescription): DocumentActionDescription => {
    if (type !== claim.name || release) return action
    if (uses.length > 0) {
      const onClose = () => setUses([])
      const component = <ClaimUseDialog {...{ verb, token, uses, onClose }} />
      return { ...action, dialog: { type: 'custom', component } }
    }
    const handleAction = () =>
      Promise.all([
        readClaimUses(client, [{ id: getPublishedId(id), type }]),
        catalog.getProductsWithText(token),
      ]).then(
        ([documents, products]) => {
          const found = [...documents, ...products.map(toClaimUse)]
          if (found.length > 0) setUses(found)
          else action.onHandle?.()
        },
        () => push({ status: 'error', title: 'The texts could not be read. Please try again.' }),
      )
    return { ...action, onHandle: () => void handleAction() }
  }
}

const toClaimUse = ({ id, title }: CatalogRow): ClaimUse => ({
  ...{ id, type: 'product', title },
  path: formatEditPath('products', id, 'description'),
})
