'use client'

import { personFields, preferenceFields } from '#lib/leads/forms/person.ts'
import { vehicleFields } from '#lib/leads/forms/quote.ts'
import { DeclaredField, DeclaredFields } from './declared-fields.tsx'
import type { FieldTexts } from './field-texts.ts'
import { useLeadFormContext } from './lead-form-context.ts'

interface Props {
  /** Models that the product fits, which the browser suggests. */
  models: readonly string[]
  /** Label of the product. */
  product: string
  texts: FieldTexts
  personTexts: FieldTexts
}

/** Fields of the quote request. A Client Component, like `ProductCardItems`. */
export function QuoteFields({ models, product, texts, personTexts }: Props) {
  const { product_title: title } = useLeadFormContext().defaultValues
  const { vehicle_make, vehicle_model } = vehicleFields
  const { notes } = preferenceFields
  return (
    <>
      {title && (
        <p className="quoted-product">
          {`${product} `}
          <strong>{title}</strong>
          <input type="hidden" name="product_title" value={title} />
        </p>
      )}
      <DeclaredField name="vehicle_make" field={vehicle_make} texts={texts} />
      <DeclaredField
        name="vehicle_model"
        field={vehicle_model}
        texts={texts}
        suggestions={models}
      />
      <DeclaredFields fields={personFields} texts={personTexts} />
      {title ? (
        <DeclaredField name="notes" field={notes} texts={personTexts} />
      ) : (
        <DeclaredFields fields={preferenceFields} texts={personTexts} />
      )}
    </>
  )
}
