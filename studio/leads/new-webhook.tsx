import { Stack } from '@sanity/ui'
import type { WebhookSecret } from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookHeading } from './webhook-heading.tsx'
import type { WebhooksApi } from './webhooks-api.ts'

interface Props {
  api: WebhooksApi
  dealerships: readonly CatalogRow[]
  onAdd: (secret: WebhookSecret) => void
}

/** The form of a new webhook endpoint. */
export function NewWebhook({ api, dealerships, onAdd }: Props) {
  const { isPending, error, mutate } = useMutation(() => {})
  return (
    <Stack gap={4}>
      <WebhookHeading text="New webhook" />
      <WebhookForm
        initial={{
          ...{ name: '', url: '', dealership_id: null },
          ...{ events: ['lead.created'], format: 'standard' },
        }}
        dealerships={dealerships}
        submitText="Add"
        isPending={isPending}
        onSubmit={(settings) => mutate(async () => onAdd(await api.add(settings)))}
      />
      {error !== null && <StatusMessage text={error} />}
    </Stack>
  )
}
