import { Box, Stack, TextInput } from '@sanity/ui'
import { useId, useState } from 'react'
import { leadAmount } from '#lib/leads/staff/lead-progress.ts'
import { explainPrice, parsePrice, priceExample } from '#lib/values/price.ts'
import { FieldNote } from '#studio/tools/field-note.tsx'
import { FormField } from '#studio/tools/form-field.tsx'

interface Props {
  amount: number | null
  disabled: boolean
  onChange: (amount: number | null) => void
}

/** Input for the revenue from a won lead. Stores it on blur and on Enter. */
export function AmountField({ amount, disabled, onChange }: Props) {
  const id = useId()
  const [error, setError] = useState<string | null>(null)
  function store(text: string) {
    const parsed = parseAmount(text)
    setError(parsed.error)
    if (parsed.error === null && parsed.amount !== amount) onChange(parsed.amount)
  }
  return (
    <Box style={{ maxWidth: '24rem' }}>
      <FormField id={id} label="Amount (CAD)">
        <Stack gap={2}>
          <TextInput
            // The key resets the input to the stored amount after each change of it.
            key={amount}
            id={id}
            fontSize={1}
            inputMode="decimal"
            defaultValue={amount?.toFixed(2) ?? ''}
            disabled={disabled}
            aria-invalid={error !== null}
            aria-describedby={`${id}-note`}
            onKeyDown={({ key, currentTarget }) => {
              if (key === 'Enter') currentTarget.blur()
            }}
            onBlur={({ currentTarget }) => store(currentTarget.value)}
          />
          <FieldNote
            id={`${id}-note`}
            text={error ?? 'What it brought, without taxes. Results add it up.'}
            isError={error !== null}
          />
        </Stack>
      </FormField>
    </Box>
  )
}

type ParsedAmount = { amount: number | null; error: null } | { amount: null; error: string }

/** Parses an amount as prices are typed; an empty text is none. */
export function parseAmount(text: string): ParsedAmount {
  if (text.trim() === '') return { amount: null, error: null }
  const parsed = parsePrice(text)
  if (parsed.kind === 'ambiguous') return { amount: null, error: explainPrice(text) ?? '' }
  if (parsed.kind === 'invalid') {
    return { amount: null, error: `Enter an amount, such as ${priceExample}.` }
  }
  const checked = leadAmount.safeParse(parsed.amount)
  if (checked.success) return { amount: checked.data, error: null }
  return { amount: null, error: checked.error.issues[0]?.message ?? '' }
}
