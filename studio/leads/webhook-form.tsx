import { Box, Button, Checkbox, Flex, Label, Select, Stack, Text, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import {
  type NewWebhookEndpoint,
  webhookEvent,
  webhookFormat,
} from '#lib/leads/staff/webhook-schemas.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { FormField } from '#studio/tools/form-field.tsx'
import { eventLabels, getScopeTitle } from './webhook-labels.ts'

interface Props {
  initial: NewWebhookEndpoint
  dealerships: readonly CatalogRow[]
  submitText: string
  isPending: boolean
  onSubmit: (settings: NewWebhookEndpoint) => void
}

/** The settings of a webhook endpoint. */
export function WebhookForm({ initial, dealerships, submitText, isPending, onSubmit }: Props) {
  const id = useId()
  const [settings, setSettings] = useState(initial)
  const { name, url, dealership_id, events, format } = settings
  const edit = (changes: Partial<NewWebhookEndpoint>) => setSettings({ ...settings, ...changes })
  const isKnownDealership = dealerships.some((each) => each.id === dealership_id)
  return (
    <Box
      as="form"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(settings)
      }}
    >
      <Stack gap={4}>
        <FormField id={`${id}-name`} label="Name">
          <TextInput
            id={`${id}-name`}
            fontSize={1}
            maxLength={100}
            required
            value={name}
            onChange={({ currentTarget }) => edit({ name: currentTarget.value })}
          />
        </FormField>
        <FormField id={`${id}-url`} label="URL">
          <TextInput
            id={`${id}-url`}
            type="url"
            fontSize={1}
            maxLength={2000}
            required
            placeholder="https://"
            value={url}
            onChange={({ currentTarget }) => edit({ url: currentTarget.value })}
          />
        </FormField>
        <FormField id={`${id}-format`} label="Format">
          <Select
            id={`${id}-format`}
            fontSize={1}
            value={format}
            onChange={({ currentTarget }) =>
              edit({ format: webhookFormat.parse(currentTarget.value) })
            }
          >
            <option value="standard">Signed JSON, for a CRM or automation</option>
            <option value="chat">Message, for Slack, Mattermost or Google Chat</option>
          </Select>
        </FormField>
        <FormField id={`${id}-scope`} label="Leads">
          <Select
            id={`${id}-scope`}
            fontSize={1}
            value={dealership_id ?? ''}
            onChange={({ currentTarget }) => edit({ dealership_id: currentTarget.value || null })}
          >
            <option value="">{getScopeTitle(null, dealerships)}</option>
            {dealership_id !== null && !isKnownDealership && (
              <option value={dealership_id}>{getScopeTitle(dealership_id, dealerships)}</option>
            )}
            {dealerships.map((each) => (
              <option key={each.id} value={each.id}>
                {getScopeTitle(each.id, dealerships)}
              </option>
            ))}
          </Select>
        </FormField>
        <Box as="fieldset" style={{ border: 0, padding: 0, margin: 0 }}>
          <Label as="legend" size={1}>
            Events
          </Label>
          <Stack gap={3} paddingTop={3}>
            {webhookEvent.options.map((event) => (
              <Flex key={event} as="label" gap={3} align="center">
                <Checkbox
                  checked={events.includes(event)}
                  onChange={({ currentTarget: { checked } }) =>
                    edit({
                      events: webhookEvent.options.filter((each) =>
                        each === event ? checked : events.includes(each),
                      ),
                    })
                  }
                />
                <Text size={1}>{eventLabels[event]}</Text>
              </Flex>
            ))}
          </Stack>
        </Box>
        <Flex>
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text={submitText}
            loading={isPending}
            disabled={isPending || events.length === 0}
          />
        </Flex>
      </Stack>
    </Box>
  )
}
