import { Button, Flex, Select, Stack, TextInput } from '@sanity/ui'
import { type ReactNode, useId, useState } from 'react'
import type { LeadLimit, Retention } from '#lib/leads/staff/data-settings.ts'
import { FieldNote } from '#studio/tools/field-note.tsx'
import type { StaffApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { isShorter, type PeriodUnit, parsePeriod, periodUnits } from './period.ts'

interface FormProps {
  label: string
  api: StaffApi['dataSettings']
  onChange: () => void
  onClose: () => void
}

/** Changes a retention period. A shorter one deletes older data for good, so the form warns before it is saved. */
export function PeriodForm({
  period: { kind, period, minimum, maximum },
  ...props
}: FormProps & { period: Retention['periods'][number] }) {
  const { label, api } = props
  const stored = parsePeriod(period)
  const [count, setCount] = useState(String(stored.count))
  const [unit, setUnit] = useState<PeriodUnit>(stored.unit)
  const chosen = { count: Number(count), unit }
  const isInvalid =
    !/^[1-9]\d{0,3}$/.test(count) ||
    isShorter(chosen, parsePeriod(minimum)) ||
    isShorter(parsePeriod(maximum), chosen)
  const deletesMore = !isInvalid && isShorter(chosen, stored)
  return (
    <SettingForm
      {...props}
      range={`From ${minimum} to ${maximum}.`}
      warning={deletesMore ? 'What is older then is deleted within the hour, for good.' : null}
      isInvalid={isInvalid}
      save={() => api.changeRetention({ kind, period: `${count} ${unit}` })}
      note="Change the privacy page, too: it states this period."
    >
      {(inputProps) => (
        <>
          <TextInput
            {...inputProps}
            aria-label={`${label}, number`}
            inputMode="numeric"
            fontSize={1}
            value={count}
            onChange={({ currentTarget }) => setCount(currentTarget.value.trim())}
          />
          <Select
            aria-label={`${label}, unit`}
            fontSize={1}
            value={unit}
            onChange={({ currentTarget }) =>
              setUnit(periodUnits.find((each) => each === currentTarget.value) ?? unit)
            }
          >
            {periodUnits.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </>
      )}
    </SettingForm>
  )
}

/** Changes a limit of the forms, which holds at once. */
export function LimitForm({
  limit: { name, value, minimum, maximum },
  ...props
}: FormProps & { limit: LeadLimit }) {
  const { label, api } = props
  const [typed, setTyped] = useState(String(value))
  const isInvalid = !/^\d{1,6}$/.test(typed) || Number(typed) < minimum || Number(typed) > maximum
  return (
    <SettingForm
      {...props}
      range={`From ${minimum} to ${maximum}.`}
      warning={null}
      isInvalid={isInvalid}
      save={() => api.changeLimit({ name, value: Number(typed) })}
      note="It holds at once."
    >
      {(inputProps) => (
        <TextInput
          {...inputProps}
          aria-label={label}
          inputMode="numeric"
          fontSize={1}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value.trim())}
        />
      )}
    </SettingForm>
  )
}

interface InputProps {
  'aria-invalid': boolean
  'aria-describedby': string
  /** The button that opened the form is gone. */
  autoFocus: true
}

interface SettingFormProps extends FormProps {
  range: string
  note: string
  warning: string | null
  isInvalid: boolean
  save: () => Promise<unknown>
  children: (inputProps: InputProps) => ReactNode
}

function SettingForm({
  range,
  note,
  warning,
  isInvalid,
  save,
  onChange,
  onClose,
  children,
}: SettingFormProps) {
  const id = useId()
  const { isPending, error, mutate } = useMutation(() => {
    onChange()
    onClose()
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isInvalid) mutate(async () => void (await save()))
      }}
    >
      <Stack gap={3}>
        <Flex gap={2}>
          {children({ 'aria-invalid': isInvalid, 'aria-describedby': id, autoFocus: true })}
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text="Save"
            disabled={isInvalid || isPending}
          />
          <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
        </Flex>
        <FieldNote
          id={id}
          text={[range, warning, note].filter(Boolean).join(' ')}
          isError={isInvalid}
        />
        {error !== null && <StatusMessage text={error} />}
      </Stack>
    </form>
  )
}
