import { vehicleFields } from '#lib/leads/forms/machine.ts'
import { personFields, preferenceFields } from '#lib/leads/forms/person.ts'
import type { Controls } from './create-controls.tsx'
import { DeclaredField, DeclaredFields } from './declared-fields.tsx'
import type { FieldTexts } from './field-texts.ts'

interface Props {
  /** Title of the product that a quote is requested for; empty without one. */
  title: string
  /** Models that the product fits, which the browser suggests. */
  models: readonly string[]
  /** Label of the product. */
  product: string
  texts: FieldTexts
  personTexts: FieldTexts
  /** By default those of the surrounding `LeadForm`. */
  controls?: Controls
}

/** Fields of the quote request. */
export function QuoteFields({ title, models, product, texts, personTexts, controls }: Props) {
  const { vehicle_make, vehicle_model, track } = vehicleFields
  const { notes } = preferenceFields
  const vehicle = { texts, controls }
  const person = { texts: personTexts, controls }
  return (
    <>
      {title && (
        <p className="quoted-product">
          {`${product} `}
          <strong>{title}</strong>
          <input type="hidden" name="product_title" value={title} />
        </p>
      )}
      <DeclaredField name="vehicle_make" field={vehicle_make} {...vehicle} />
      <DeclaredField name="vehicle_model" field={vehicle_model} suggestions={models} {...vehicle} />
      <DeclaredField name="track" field={track} {...vehicle} />
      <DeclaredFields fields={personFields} {...person} />
      {title ? (
        <DeclaredField name="notes" field={notes} {...person} />
      ) : (
        <DeclaredFields fields={preferenceFields} {...person} />
      )}
    </>
  )
}
