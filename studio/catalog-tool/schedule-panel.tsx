import { Button, Flex, Label, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useCallback, useId, useState } from 'react'
import { isPast, pastMessage } from '#lib/catalog/staff/scheduled-change.ts'
import { parseDateTime } from '#studio/tools/format-date.ts'
import { Panel } from '#studio/tools/panel.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useQuery } from '#studio/tools/use-query.ts'
import { ScheduledChangeItem } from './scheduled-change-item.tsx'
import type { StaffBrand } from './use-brands.ts'
import type { RowFormState } from './use-row-form.ts'

interface Props {
  api: CatalogApi
  id: string
  form: RowFormState
  brands: readonly StaffBrand[]
}

/** Schedules the unsaved changes of a product's form, and lists scheduled changes. */
export function SchedulePanel({ api, id, form, brands }: Props) {
  const [startsAt, setStartsAt] = useState('')
  const [endsAt, setEndsAt] = useState('')
  const [rejection, setRejection] = useState<string | null>(null)
  const toast = useToast()
  const changes = useQuery(
    useCallback((signal: AbortSignal) => api.getScheduledChanges({ id }, signal), [api, id]),
  )
  const { isPending, error, mutate } = useMutation(changes.refetch)
  const count = Object.keys(form.changes).length
  const isOrdered = endsAt === '' || startsAt < endsAt

  const schedule = form.submit((values) => {
    // Checked on the click: the time may pass while the form is open.
    if (isPast(parseDateTime(startsAt))) {
      setRejection(pastMessage)
      return
    }
    // A change by the clock could neither redirect the earlier URL nor change links.
    if (values.slug !== undefined) {
      setRejection('The URL changes at once, by “Save”: its redirect and links follow then.')
      return
    }
    setRejection(null)
    mutate(async () => {
      const times = {
        startsAt: parseDateTime(startsAt),
        endsAt: endsAt ? parseDateTime(endsAt) : null,
      }
      const result = await api.scheduleChange({ id, values, ...times })
      if (result.status === 'gone') setRejection('Somebody has deleted this product meanwhile.')
      if (result.status === 'invalid') form.showResult(result)
      if (result.status !== 'scheduled') return
      form.reset()
      setStartsAt('')
      setEndsAt('')
      toast.push({ status: 'success', title: 'Scheduled. The site follows by itself.' })
    })
  })
  return (
    <Panel title="Change on a date">
      {changes.data?.map((change) => (
        <ScheduledChangeItem
          key={change.id}
          {...{ change, brands }}
          isDisabled={isPending}
          onCancel={() => mutate(() => api.cancelScheduledChange({ id, change: change.id }))}
        />
      ))}
      {changes.error !== null && <StatusMessage text={changes.error} onRetry={changes.refetch} />}
      <Text size={1} muted>
        Change fields of the form and choose when, instead of saving now. At the end, the earlier
        values return. Times are Eastern time (Toronto), wherever you are.
      </Text>
      <Flex gap={3} wrap="wrap" align="flex-end">
        <TimeInput label="From (Eastern time)" value={startsAt} onChange={setStartsAt} />
        <TimeInput label="Until (Eastern time, optional)" value={endsAt} onChange={setEndsAt} />
        <Button
          fontSize={1}
          mode="ghost"
          text={describeButton(count)}
          disabled={count === 0 || startsAt === '' || !isOrdered || isPending}
          loading={isPending}
          onClick={schedule}
        />
      </Flex>
      {!isOrdered && <StatusMessage text="Choose an end after the beginning." />}
      {(error ?? rejection) !== null && <StatusMessage text={error ?? rejection ?? ''} />}
    </Panel>
  )
}

function describeButton(count: number): string {
  if (count === 0) return 'Schedule changed fields'
  return count === 1 ? 'Schedule 1 changed field' : `Schedule ${count} changed fields`
}

interface TimeInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

function TimeInput({ label, value, onChange }: TimeInputProps) {
  const id = useId()
  return (
    <Stack gap={2}>
      <Label size={1} as="label" htmlFor={id}>
        {label}
      </Label>
      <TextInput
        id={id}
        type="datetime-local"
        step={1}
        fontSize={1}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </Stack>
  )
}
