import { RefreshIcon } from '@sanity/icons/Refresh'
import { Badge, Box, Button, Flex, Stack, Text } from '@sanity/ui'
import { useEffect } from 'react'
import type { WebhookDelivery } from '#lib/leads/staff/webhook-schemas.ts'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import type { QueryResult } from '#studio/tools/use-query.ts'
import { describeMailState } from './mail-state.ts'
import { eventLabels } from './webhook-labels.ts'

interface Props {
  deliveries: QueryResult<WebhookDelivery[]>
  /** Whether deliveries that wait are sent now. */
  isEnabled: boolean
  isPending: boolean
  onRetry: (deliveryId: string) => void
}

/** Period in which deliveries that are on their way are queried again (ms). */
const pollIntervalMs = 2_000

/** The latest deliveries to an endpoint, newest first. */
export function WebhookDeliveries({ deliveries, isEnabled, isPending, onRetry }: Props) {
  const { data, error, refetch } = deliveries
  useEffect(() => {
    const isAnySent = data?.some((each) => isOnItsWay(each) && (isEnabled || each.event === 'test'))
    if (!isAnySent) return
    const timer = setTimeout(refetch, pollIntervalMs)
    return () => clearTimeout(timer)
  }, [data, isEnabled, refetch])
  return (
    <Panel title="Latest deliveries">
      {error !== null && <StatusMessage text={error} onRetry={refetch} />}
      <Stack as="ul" gap={4} padding={0} margin={0} aria-label="Latest deliveries">
        {data?.map((delivery) => (
          <DeliveryItem
            key={delivery.id}
            delivery={delivery}
            isEnabled={isEnabled}
            isPending={isPending}
            onRetry={onRetry}
          />
        ))}
      </Stack>
      {data?.length === 0 && (
        <Text size={1} muted>
          None yet
        </Text>
      )}
      <Flex>
        <Button fontSize={1} mode="bleed" icon={RefreshIcon} text="Refresh" onClick={refetch} />
      </Flex>
    </Panel>
  )
}

function isOnItsWay({ sent_at, failed_at, last_error }: WebhookDelivery): boolean {
  return sent_at === null && failed_at === null && last_error === null
}

interface ItemProps {
  delivery: WebhookDelivery
  isEnabled: boolean
  isPending: boolean
  onRetry: (deliveryId: string) => void
}

function DeliveryItem({ delivery, isEnabled, isPending, onRetry }: ItemProps) {
  const { id, event, lead_name, created_at } = delivery
  const { text, isGivenUp } = describeMailState(delivery)
  const title = [event && eventLabels[event], lead_name].filter(Boolean).join(': ')
  return (
    <Stack as="li" gap={3} style={{ listStyle: 'none' }}>
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Text>
        <Text size={1} muted>
          {formatDateTime(created_at)}
        </Text>
        {isGivenUp && <Badge tone="critical">Not delivered</Badge>}
      </Flex>
      <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {!isOnItsWay(delivery) && (isEnabled || event === 'test') && (
        <Box>
          <Button
            fontSize={1}
            mode="ghost"
            text="Send again"
            aria-label={`Send again: ${title}`}
            disabled={isPending}
            onClick={() => onRetry(id)}
          />
        </Box>
      )}
    </Stack>
  )
}
