import { Box, Button, Flex, Select, Text, TextInput } from '@sanity/ui'
import { type ComponentProps, useId } from 'react'
import { addDays } from '#lib/base/calendar-days.ts'
import { getToday } from '#lib/base/time-zone.ts'
import { statusLabels } from '#lib/leads/staff/lead-labels.ts'
import { type LeadChange, leadStatus } from '#lib/leads/staff/lead-progress.ts'
import type { StaffLead } from '#lib/leads/staff/lead-schemas.ts'
import { FormField } from '#studio/tools/form-field.tsx'
import { Panel } from '#studio/tools/panel.tsx'
import type { LeadsApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { AmountField } from './amount-field.tsx'
import { ReminderBadge } from './reminder-badge.tsx'
import { useStaff } from './use-staff.ts'

interface Props {
  lead: StaffLead
  api: LeadsApi
  onChange: () => void
  onClose: () => void
}

/** Status, assignee and reminder of a lead. Each is stored when it is changed. */
export function LeadStatusPanel({ lead, api, onChange, onClose }: Props) {
  const id = useId()
  const { isPending, error, mutate } = useMutation(onChange)
  const { me, staff } = useStaff()
  const change = (changes: LeadChange) => mutate(() => api.change({ id: lead.id, ...changes }))
  // Only a closed lead can be unread.
  function markUnread() {
    mutate(async () => {
      await api.change({ id: lead.id, is_read: false })
      onClose()
    })
  }
  const isFormerStaff =
    lead.assignee_id !== null && !staff.some((each) => each.id === lead.assignee_id)
  return (
    <Panel title="Progress">
      <Flex gap={3} wrap="wrap" align="flex-end">
        <Field id={`${id}-status`} label="Status">
          <Select
            id={`${id}-status`}
            fontSize={1}
            value={lead.status}
            disabled={isPending}
            onChange={({ currentTarget }) =>
              change({ status: leadStatus.parse(currentTarget.value) })
            }
          >
            {leadStatus.options.map((status) => (
              <option key={status} value={status}>
                {statusLabels[status]}
              </option>
            ))}
          </Select>
        </Field>
        <Field id={`${id}-assignee`} label="Assignee">
          <Select
            id={`${id}-assignee`}
            fontSize={1}
            value={lead.assignee_id ?? ''}
            disabled={isPending}
            onChange={({ currentTarget }) =>
              change({ assignee: staff.find((each) => each.id === currentTarget.value) ?? null })
            }
          >
            <option value="">Nobody</option>
            {isFormerStaff && <option value={lead.assignee_id ?? ''}>{lead.assignee}</option>}
            {staff.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        {me && lead.assignee_id !== me.id && (
          <Button
            fontSize={1}
            mode="ghost"
            text="Assign to me"
            disabled={isPending}
            onClick={() => change({ assignee: me })}
          />
        )}
      </Flex>
      {lead.status === 'won' && (
        <AmountField
          amount={lead.amount}
          disabled={isPending}
          onChange={(amount) => change({ amount })}
        />
      )}
      <Flex gap={3} wrap="wrap" align="flex-end">
        <Field id={`${id}-reminder`} label="Reminder">
          <TextInput
            // A date that is typed is stored once it is complete.
            key={lead.remind_on}
            id={`${id}-reminder`}
            type="date"
            fontSize={1}
            defaultValue={lead.remind_on ?? ''}
            disabled={isPending}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
            onBlur={({ currentTarget }) => {
              const remind_on = currentTarget.value || null
              if (remind_on !== lead.remind_on) change({ remind_on })
            }}
          />
        </Field>
        <Flex gap={2} wrap="wrap" align="center">
          {[
            { text: 'Tomorrow', days: 1 },
            { text: 'In a week', days: 7 },
          ].map(({ text, days }) => (
            <Button
              key={text}
              fontSize={1}
              mode="ghost"
              text={text}
              aria-label={`Remind ${text.toLowerCase()}`}
              disabled={isPending}
              onClick={() => change({ remind_on: addDays(getToday(), days) })}
            />
          ))}
          {lead.remind_on !== null && (
            <Button
              fontSize={1}
              mode="bleed"
              text="Remove the reminder"
              disabled={isPending}
              onClick={() => change({ remind_on: null })}
            />
          )}
          <ReminderBadge remindOn={lead.remind_on} />
        </Flex>
      </Flex>
      <Flex gap={3} align="center" wrap="wrap">
        <Button
          fontSize={1}
          mode="bleed"
          text="Mark as unread"
          disabled={isPending}
          onClick={markUnread}
        />
        <Text size={1} muted role="status">
          {isPending ? 'Saving …' : ''}
        </Text>
      </Flex>
      {error !== null && <StatusMessage text={error} />}
    </Panel>
  )
}

function Field(props: ComponentProps<typeof FormField>) {
  return (
    <Box style={{ width: '11rem' }}>
      <FormField {...props} />
    </Box>
  )
}
