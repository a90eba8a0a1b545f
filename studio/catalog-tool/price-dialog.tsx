import { Box, Button, Card, Flex, Stack, Text, TextInput } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import type { CatalogFilters, PriceChange } from '#lib/catalog/staff/catalog-requests.ts'
import type { PriceChangeResult } from '#lib/catalog/staff/catalog-responses.ts'
import { explainPrice, maxPrice, parsePrice } from '#lib/values/price.ts'
import { FilterField, SelectFilter } from '#studio/tools/filter-fields.tsx'
import { Dialog } from '#studio/tools/motion.tsx'
import type { CatalogApi } from '#studio/tools/staff-api.ts'
import { StatusMessage } from '#studio/tools/status-message.tsx'
import { useMutation } from '#studio/tools/use-mutation.ts'
import { PricePreview } from './price-preview.tsx'

interface Props {
  api: CatalogApi
  /** The products whose price changes. */
  filters: CatalogFilters
  /** Called with the id of the bulk change that was made. */
  onChange: (batch: string) => void
  onClose: () => void
}

const kinds = [
  { value: 'percent', title: 'By percent' },
  { value: 'amount', title: 'By an amount' },
  { value: 'set', title: 'To an amount' },
]
const steps = [
  { value: '0.01', title: 'To the cent' },
  { value: '1', title: 'To the dollar' },
  { value: '5', title: 'To 5 dollars' },
  { value: '10', title: 'To 10 dollars' },
]

/** Changes the price of all matching products, after a preview. */
export function PriceDialog({ api, filters, onChange, onClose }: Props) {
  const [kind, setKind] = useState('percent')
  const [step, setStep] = useState('1')
  const [value, setValue] = useState('')
  const [preview, setPreview] = useState<PriceChangeResult | null>(null)
  const toast = useToast()
  const { isPending, error, mutate } = useMutation(() => {})
  const change = parseChange(kind, value, step)

  const request = (fingerprint: string | null) =>
    mutate(async () => {
      if (!change) return
      const result = await api.changePrices({ filters, change, fingerprint })
      if (result.status !== 'changed') return setPreview(result)
      toast.push({ status: 'success', title: `${result.changed} prices changed` })
      onChange(result.batch)
      onClose()
    })
  /** A changed input makes the preview invalid. */
  const edit = (set: (text: string) => void) => (text: string | null) => {
    set(text ?? '')
    setPreview(null)
  }
  const canApply = preview !== null && preview.changed > 0 && preview.invalid === 0
  return (
    <Dialog id="price-dialog" header="Change prices" width={1} onClose={onClose}>
      <Box
        as="form"
        padding={4}
        onSubmit={(event) => {
          event.preventDefault()
          request(null)
        }}
      >
        <Stack gap={4}>
          <Text size={1}>
            The products that the list shows with its filters, on all its pages, get a new price. A
            product without a price keeps none, unless all are set to an amount.
          </Text>
          <Flex gap={3} wrap="wrap" align="flex-end">
            <SelectFilter label="Change" options={kinds} value={kind} onChange={edit(setKind)} />
            <FilterField label={kind === 'percent' ? 'Percent' : 'Dollars'}>
              {(id) => (
                <TextInput
                  id={id}
                  fontSize={1}
                  inputMode="decimal"
                  placeholder={kind === 'percent' ? '5 or -5' : '50 or -50'}
                  value={value}
                  onChange={({ currentTarget }) => edit(setValue)(currentTarget.value)}
                />
              )}
            </FilterField>
            <SelectFilter label="Round" options={steps} value={step} onChange={edit(setStep)} />
            <Button
              type="submit"
              fontSize={1}
              mode="ghost"
              text="Preview"
              loading={isPending && preview === null}
              disabled={!change || isPending}
            />
          </Flex>
          {value.trim() !== '' && !change && (
            <Card padding={3} tone="critical" radius={2} role="alert">
              <Text size={1}>
                {explainPrice(value) ?? ''} Enter a number, such as 5, -5, 49.50 or 1,890.00.
              </Text>
            </Card>
          )}
          {error !== null && <StatusMessage text={error} />}
          {preview && <PricePreview preview={preview} />}
          {preview && (
            <Flex gap={2}>
              <Button
                fontSize={1}
                tone="primary"
                text={`Change ${preview.changed} prices`}
                loading={isPending}
                disabled={!canApply || isPending}
                onClick={() => request(preview.fingerprint)}
              />
              <Button fontSize={1} mode="bleed" text="Cancel" onClick={onClose} />
            </Flex>
          )}
        </Stack>
      </Box>
    </Dialog>
  )
}

function parseChange(kind: string, text: string, step: string): PriceChange | null {
  const parsed = parsePrice(text.replace(/\s*%\s*$/, ''))
  if (parsed.kind !== 'amount' || Math.abs(parsed.amount) > maxPrice) return null
  if (kind !== 'percent' && kind !== 'amount' && kind !== 'set') return null
  return { kind, value: parsed.amount, step: Number(step) }
}
