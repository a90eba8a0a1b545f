import { Badge, Box, Button, Checkbox, Flex, Select, Stack, Text } from '@sanity/ui'
import { useId, useState } from 'react'
import type { LeadDetail } from '#lib/leads/staff/lead-schemas.ts'
import { FormField } from '#studio/tools/form-field.tsx'
import { formatDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { isOverdue } from './is-overdue.ts'

interface Props {
  detail: LeadDetail
  api: LeadsApi
  onChange: () => void
}

/** Why a lead was not passed on. */
const problems = {
  unchanged: 'It is there already.',
  own: 'A lead of a dealer’s storefront stays with that dealer.',
  unknown: 'There is no such dealership any more.',
  unreachable: 'This dealership has neither an email address nor anyone at its desk.',
  gone: 'There is no such lead. It may have been erased.',
} as const

/** Who answers a lead, and until when. Leads of the main storefront can be passed to a dealership. */
export function LeadDealershipPanel({ detail, api, onChange }: Props) {
  const { lead, dealership } = detail
  const isOwn = lead.storefront !== null
  return (
    <Panel title="Who answers">
      <Flex gap={3} align="center" wrap="wrap">
        <Text size={1} weight="medium">
          {lead.dealership_id === null ? 'We do' : (dealership ?? 'A dealership that was deleted')}
        </Text>
        {isOverdue(lead) && <Badge tone="critical">Overdue</Badge>}
      </Flex>
      {lead.dealership_id !== null && (
        <Text size={1} muted>
          {describeAnswer(detail)}
        </Text>
      )}
      {!isOwn && <PassForm {...{ detail, api, onChange }} />}
    </Panel>
  )
}

function describeAnswer({ lead }: LeadDetail): string {
  if (lead.answered_at) return `First answer ${formatDateTime(lead.answered_at)}`
  if (lead.answer_due_at) return `First answer due ${formatDateTime(lead.answer_due_at)}`
  return 'No time for the first answer: nobody may enter the desk of this dealership, or the lead may be a robot’s.'
}

function PassForm({ detail: { lead }, api, onChange }: Props) {
  const id = useId()
  const [recipient, setRecipient] = useState('')
  const [isAllowed, setIsAllowed] = useState(false)
  const recipients = useQuery(['lead-recipients', lead.id], (signal) =>
    api.getRecipients({ id: lead.id }, signal),
  )
  const { isPending, error, mutate } = useMutation(() => {
    setRecipient('')
    setIsAllowed(false)
    onChange()
  })
  const pass = (dealership_id: string | null) =>
    mutate(async () => {
      const { outcome } = await api.pass({ id: lead.id, dealership_id })
      if (outcome !== 'passed') throw new Error(problems[outcome])
    })
  return (
    <Stack gap={3}>
      <Box style={{ maxWidth: '24rem' }}>
        <FormField id={id} label="Pass on to">
          <Select
            id={id}
            fontSize={1}
            value={recipient}
            disabled={isPending || !recipients.data}
            onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
          >
            <option value="">
              {recipients.data || recipients.error !== null ? 'Choose a dealership' : 'Loading …'}
            </option>
            {recipients.data
              ?.filter((each) => each.id !== lead.dealership_id)
              .map(({ id: value, name, place, distance }) => (
                <option key={value} value={value}>
                  {[name, place, distance !== null && `${distance} km`].filter(Boolean).join(' · ')}
                </option>
              ))}
          </Select>
        </FormField>
      </Box>
      <Flex as="label" gap={2} align="center">
        <Checkbox
          checked={isAllowed}
          onChange={({ currentTarget }) => setIsAllowed(currentTarget.checked)}
        />
        <Text size={1}>
          The visitor agreed, or sent it under a privacy notice that says dealers may answer
        </Text>
      </Flex>
      <Flex gap={2} wrap="wrap">
        <Button
          fontSize={1}
          tone="primary"
          text="Pass on"
          title="The dealership gets the lead by mail, and the visitor a mail with its name, phone and hours"
          disabled={isPending || recipient === '' || !isAllowed}
          onClick={() => pass(recipient)}
        />
        {lead.dealership_id !== null && (
          <Button
            fontSize={1}
            mode="ghost"
            text="Take it back"
            disabled={isPending}
            onClick={() => pass(null)}
          />
        )}
      </Flex>
      {recipients.error !== null && (
        <StatusMessage text={recipients.error} onRetry={recipients.refetch} />
      )}
      {error !== null && <StatusMessage text={error} />}
    </Stack>
  )
}
