import { AddIcon } from '@sanity/icons/Add'
import { Badge, Button, Card, Flex, Stack, Text } from '@sanity/ui'
import type { WebhookEndpoint } from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { List, ListItem } from '#studio/tools/motion.tsx'
import { WebhookHeading } from './webhook-heading.tsx'
import { describeFailing, formatLabels, getScopeTitle } from './webhook-labels.ts'

interface Props {
  endpoints: readonly WebhookEndpoint[]
  dealerships: readonly CatalogRow[]
  onOpen: (id: string) => void
  onAdd: () => void
}

/** All webhook endpoints with their state. */
export function WebhookList({ endpoints, dealerships, onOpen, onAdd }: Props) {
  return (
    <Stack gap={4}>
      <WebhookHeading text="Where leads are sent" />
      <Text size={1}>
        Each lead is sent to these URLs as it comes in: to a CRM, an automation such as Zapier, Make
        or n8n, or a chat.
      </Text>
      <List label="Webhooks" gap={3}>
        {endpoints.map((endpoint) => (
          <ListItem key={endpoint.id}>
            <Card padding={3} radius={2} border>
              <Flex gap={3} align="center" justify="space-between" wrap="wrap">
                <Stack gap={3} flex={1} style={{ minWidth: '12rem' }}>
                  <Flex gap={2} align="center" wrap="wrap">
                    <Text size={1} weight="medium" style={{ overflowWrap: 'anywhere' }}>
                      {endpoint.name}
                    </Text>
                    <EndpointBadges endpoint={endpoint} />
                  </Flex>
                  <Text size={1} muted style={{ overflowWrap: 'anywhere' }}>
                    {new URL(endpoint.url).host} · {formatLabels[endpoint.format]} ·{' '}
                    {getScopeTitle(endpoint.dealership_id, dealerships)}
                  </Text>
                  {endpoint.failing_since !== null && (
                    <Text size={1} style={{ overflowWrap: 'anywhere' }}>
                      {describeFailing(endpoint)}
                    </Text>
                  )}
                </Stack>
                <Button
                  fontSize={1}
                  mode="ghost"
                  text="Open"
                  aria-label={`Open ${endpoint.name}`}
                  onClick={() => onOpen(endpoint.id)}
                />
              </Flex>
            </Card>
          </ListItem>
        ))}
      </List>
      {endpoints.length === 0 && (
        <Text size={1} muted>
          There are none yet.
        </Text>
      )}
      <Flex>
        <Button fontSize={1} tone="primary" icon={AddIcon} text="Add a webhook" onClick={onAdd} />
      </Flex>
    </Stack>
  )
}

function EndpointBadges({
  endpoint: { is_enabled, gone_at, given_up, failing_since },
}: {
  endpoint: WebhookEndpoint
}) {
  return (
    <>
      {!is_enabled && (
        <Badge tone={gone_at === null ? 'default' : 'critical'}>
          {gone_at === null ? 'Off' : 'Off: it answered “gone” (410)'}
        </Badge>
      )}
      {failing_since !== null && gone_at === null && <Badge tone="critical">Failing</Badge>}
      {given_up > 0 && <Badge tone="critical">{given_up} not delivered</Badge>}
    </>
  )
}
