'use client'

import { useLeadFormContext } from './lead-form-context.ts'
import { PersonFields } from './person-fields.tsx'
import type { PersonTexts } from './person-texts.ts'
import { PreferenceFields } from './preference-fields.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  /** Models that the product fits, which the browser suggests. */
  models: readonly string[]
  texts: { product: string; make: string; model: string }
  personTexts: PersonTexts
}

/** Fields of the quote request. A Client Component, like `ProductCardItems`. */
export function QuoteFields({ models, texts, personTexts }: Props) {
  const { product_title: title } = useLeadFormContext().defaultValues
  return (
    <>
      {title && (
        <p className="quoted-product">
          {`${texts.product} `}
          <strong>{title}</strong>
          <input type="hidden" name="product_title" value={title} />
        </p>
      )}
      <TextField name="vehicle_make" label={texts.make} maxLength={100} />
      <TextField name="vehicle_model" label={texts.model} maxLength={100} options={models} />
      <PersonFields texts={personTexts} />
      {title ? (
        <TextArea name="notes" label={personTexts.notes} />
      ) : (
        <PreferenceFields texts={personTexts} />
      )}
    </>
  )
}
