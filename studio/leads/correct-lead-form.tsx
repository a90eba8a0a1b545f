import { Button, Flex, Stack, Text, TextArea, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { listTypedFields } from '#lib/leads/forms/declared-fields.ts'
import { type FieldErrors, validateCorrections } from '#lib/leads/forms/validate.ts'
import { createMailTranslator } from '#lib/leads/mail/mail-translator.ts'
import type { LeadDetail } from '#lib/leads/staff/lead-schemas.ts'
import { FormField } from '#studio/tools/form-field.tsx'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { useStaffApi } from '#studio/tools/use-staff-api.ts'

interface Props {
  detail: LeadDetail
  /** Called after the correction, and when it is given up. */
  onClose: () => void
  onChange: () => void
}

const t = createMailTranslator('en')

/** Form to correct the submission of a lead when its sender asks for it. */
export function CorrectLeadForm({ detail: { lead, fields }, onClose, onChange }: Props) {
  const id = useId()
  const { people: api } = useStaffApi()
  const [values, setValues] = useState<Record<string, string>>({})
  const [errors, setErrors] = useState<FieldErrors>({})
  const { isPending, error, mutate } = useMutation(() => {
    onChange()
    onClose()
  })
  function save() {
    const { errors: invalid } = validateCorrections(lead.form, values)
    setErrors(invalid ?? {})
    if (invalid === null) mutate(() => api.correct({ id: lead.id, values }))
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <Stack gap={4}>
        {listTypedFields(lead.form).map(([name, field]) => {
          const stored = fields[name]
          const Input = field.kind === 'text' ? TextArea : TextInput
          return (
            <FormField key={name} id={`${id}-${name}`} label={t(`field_${name}`)}>
              <Input
                id={`${id}-${name}`}
                fontSize={1}
                autoComplete="off"
                value={values[name] ?? (typeof stored === 'string' ? stored : '')}
                aria-invalid={name in errors}
                aria-describedby={`${id}-${name}-error`}
                onChange={({ currentTarget: { value } }) =>
                  setValues((former) => ({ ...former, [name]: value }))
                }
              />
              {name in errors && (
                <Text id={`${id}-${name}-error`} size={1} role="alert">
                  {errors[name]}
                </Text>
              )}
            </FormField>
          )
        })}
        <Flex gap={2}>
          <Button
            type="submit"
            fontSize={1}
            tone="primary"
            text="Save correction"
            disabled={isPending || Object.keys(values).length === 0}
          />
          <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
        </Flex>
        {error !== null && <StatusMessage text={error} />}
      </Stack>
    </form>
  )
}
