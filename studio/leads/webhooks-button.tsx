import { LinkIcon } from '@sanity/icons/Link'
import { Button } from '@sanity/ui'
import { useState } from 'react'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { WebhooksDialog } from './webhooks-dialog.tsx'

/** Opens the webhooks, whose data load only then. */
export function WebhooksButton({ dealerships }: { dealerships: readonly CatalogRow[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { webhooks: api } = useStaffApi()
  return (
    <>
      <Button
        fontSize={1}
        mode="ghost"
        icon={LinkIcon}
        text="Webhooks"
        onClick={() => setIsOpen(true)}
      />
      {isOpen && (
        <WebhooksDialog api={api} dealerships={dealerships} onClose={() => setIsOpen(false)} />
      )}
    </>
  )
}
