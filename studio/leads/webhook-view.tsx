import { Button, Card, Flex, Stack, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import {
  type NewWebhookEndpoint,
  type WebhookEndpoint,
  type WebhookSecret as WebhookSecretData,
  webhookSettings,
} from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { ConfirmButton } from '#studio/tools/confirm-button.tsx'
import type { WebhooksApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'
import { WebhookDeliveries } from './webhook-deliveries.tsx'
import { WebhookForm } from './webhook-form.tsx'
import { WebhookHeading } from './webhook-heading.tsx'
import { describeFailing } from './webhook-labels.ts'
import { WebhookSecret } from './webhook-secret.tsx'

interface Props {
  endpoint: WebhookEndpoint
  /** Its secret, if it was just made. */
  secret: string | null
  api: WebhooksApi
  dealerships: readonly CatalogRow[]
  onChange: () => void
  onSecret: (secret: WebhookSecretData) => void
  onDelete: () => void
}

/** A webhook endpoint: its state, settings and deliveries. */
export function WebhookView({ endpoint, secret, api, dealerships, ...handlers }: Props) {
  const { id, name, is_enabled, gone_at } = endpoint
  const failing = describeFailing(endpoint)
  const toast = useToast()
  const { leads } = useStaffApi()
  const deliveries = useQuery(['webhook-deliveries', id], (signal) =>
    api.getDeliveries({ id }, signal),
  )
  const { isPending, error, mutate } = useMutation(() => {
    handlers.onChange()
    deliveries.refetch()
  })
  const save = (settings: NewWebhookEndpoint) =>
    mutate(async () => {
      await api.change({ id, ...settings })
      toast.push({ status: 'success', title: 'Saved' })
    })
  return (
    <Stack gap={4}>
      <WebhookHeading text={name} />
      {gone_at !== null && (
        <Card padding={3} radius={2} tone="critical">
          <Text size={1}>
            It was switched off because its receiver answered that it does not exist any more (410).
          </Text>
        </Card>
      )}
      {failing !== null && (
        <Card padding={3} radius={2} tone="critical">
          <Text size={1} style={{ overflowWrap: 'anywhere' }}>
            {failing}
          </Text>
        </Card>
      )}
      {secret !== null && <WebhookSecret secret={secret} />}
      <Flex gap={2} wrap="wrap">
        <Button
          fontSize={1}
          mode="ghost"
          text="Send a test"
          disabled={isPending}
          onClick={() => mutate(() => api.sendTest({ id }))}
        />
        <Button
          fontSize={1}
          mode="ghost"
          text={is_enabled ? 'Switch off' : 'Switch on'}
          disabled={isPending}
          onClick={() => mutate(() => api.change({ id, is_enabled: !is_enabled }))}
        />
        <Button
          fontSize={1}
          mode="ghost"
          text="New secret"
          title="The old one stays valid for a day"
          disabled={isPending}
          onClick={() => mutate(async () => handlers.onSecret(await api.rotateSecret({ id })))}
        />
        <ConfirmButton
          text="Delete"
          question="Delete it and its deliveries"
          disabled={isPending}
          onConfirm={() =>
            mutate(async () => {
              await api.remove({ id })
              handlers.onDelete()
            })
          }
        />
      </Flex>
      {error !== null && <StatusMessage text={error} />}
      <WebhookDeliveries
        deliveries={deliveries}
        isEnabled={is_enabled}
        isPending={isPending}
        onRetry={(delivery) => mutate(() => leads.retryMail({ id: delivery }))}
      />
      <WebhookForm
        initial={webhookSettings.strip().parse(endpoint)}
        dealerships={dealerships}
        submitText="Save"
        isPending={isPending}
        onSubmit={save}
      />
    </Stack>
  )
}
