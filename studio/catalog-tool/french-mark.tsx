import { Badge, Button, Flex } from '@sanity/ui'
import type { CatalogField } from '#lib/catalog/staff/catalog-field.ts'
import type { RowFormState } from './use-row-form.ts'

const marks = {
  missing: { text: 'Missing', title: 'Visitors see the English of this row.' },
  stale: { text: 'Out of date', title: 'The English has changed since.' },
} as const

/** Mark of French that asks for work, and the answer that it still says the same. */
export function FrenchMark({ field, form }: { field: CatalogField; form: RowFormState }) {
  const state = form.getFrench(field)
  if (state === null) return null
  const { frenchOf = '', label } = field
  return (
    <Flex align="center" gap={2} wrap="wrap">
      <Badge tone="caution" fontSize={0} title={marks[state].title} data-testid="french-mark">
        {marks[state].text}
      </Badge>
      {state === 'stale' && (
        <Button
          fontSize={1}
          padding={2}
          mode="ghost"
          tone="positive"
          text="It still says the same"
          aria-label={`It still says the same: ${label}`}
          onClick={() => form.confirmFrench(frenchOf)}
        />
      )}
    </Flex>
  )
}
