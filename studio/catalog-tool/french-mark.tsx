import { Button, Flex } from '@sanity/ui'
import type { CatalogField } from '#lib/catalog/staff/catalog-field.ts'
import { TranslationMark } from '#studio/tools/translation-mark.tsx'
import type { RowFormState } from './use-row-form.ts'

/** Mark of French that asks for work, and the answer that it still says the same. */
export function FrenchMark({ field, form }: { field: CatalogField; form: RowFormState }) {
  const state = form.getFrench(field)
  if (state === null) return null
  const { frenchOf = '', label } = field
  return (
    <Flex align="center" gap={2} wrap="wrap">
      <TranslationMark state={state} />
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
