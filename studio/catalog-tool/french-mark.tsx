import { Button, Flex } from '@sanity/ui'
import type { CatalogField } from '#lib/catalog/staff/catalog-field.ts'
import { DraftButton } from '#studio/terms/draft-button.tsx'
import { TranslationMark } from '#studio/tools/translation-mark.tsx'
import type { RowFormState } from './use-row-form.ts'

/** Mark of French that asks for work, with the answers to it. */
export function FrenchMark({ field, form }: { field: CatalogField; form: RowFormState }) {
  const state = form.getFrench(field)
  if (state === null) return null
  const { name, frenchOf = '', label } = field
  return (
    <Flex align="center" gap={2} wrap="wrap">
      <TranslationMark state={state} />
      {state === 'missing' && (
        <DraftButton
          label={label}
          source={form.values[frenchOf] ?? null}
          onDraft={(draft) => form.setDraft(name, draft)}
        />
      )}
      {state === 'stale' && (
        <Answer
          text="It still says the same"
          label={label}
          onClick={() => form.confirmFrench(frenchOf)}
        />
      )}
      {state === 'unreviewed' && (
        <Answer
          text="The translation is done"
          label={label}
          onClick={() => form.acceptDraft(name)}
        />
      )}
    </Flex>
  )
}

interface AnswerProps {
  text: string
  /** Of the field. */
  label: string
  onClick: () => void
}

function Answer({ text, label, onClick }: AnswerProps) {
  return (
    <Button
      fontSize={1}
      padding={2}
      mode="ghost"
      tone="positive"
      text={text}
      aria-label={`${text}: ${label}`}
      onClick={onClick}
    />
  )
}
