import { LinkIcon } from '@sanity/icons/Link'
import { Button } from '@sanity/ui'
import { useMemo, useState } from 'react'
import { useClient } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { createWebhooksApi } from './webhooks-api.ts'
import { WebhooksDialog } from './webhooks-dialog.tsx'

/** Opens the webhooks, whose data load only then. */
export function WebhooksButton({ dealerships }: { dealerships: readonly CatalogRow[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { token } = useClient({ apiVersion }).config()
  const api = useMemo(() => createWebhooksApi(token), [token])
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
