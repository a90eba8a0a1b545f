'use client'

import type { BrandName } from '#lib/catalog/brands.ts'
import { machineFields } from '#lib/leads/forms/machine.ts'
import { otherOption } from '#lib/leads/forms/options.ts'
import { SelectField } from './controls.tsx'
import { DeclaredField } from './declared-fields.tsx'
import { useFieldValue, useLeadFormContext } from './lead-form-context.ts'
import { type MachineTexts, ModelField } from './model-field.tsx'
import { useBrands } from './use-brands.ts'

interface Props {
  brands: readonly BrandName[]
  texts: MachineTexts
}

/**
 * Brand and model of the visitor's machine. Changing the brand resets the model. CSS shows the text
 * field for a brand that is not listed, so that it works without scripts.
 */
export function MachineFields({ brands: initialBrands, texts }: Props) {
  const { methods } = useLeadFormContext()
  const brand = useFieldValue('brand')
  const brands = useBrands(initialBrands.map(({ name }) => name))
  return (
    <div className="machine-fields">
      <SelectField
        name="brand"
        label={texts.brand ?? ''}
        placeholder={texts.chooseBrand}
        options={brands}
        lastOption={{ value: otherOption, label: texts.other }}
        onChange={() => {
          for (const name of ['brand_other', 'model', 'model_other']) methods?.setValue(name, '')
        }}
      />
      <div className="other-brand">
        <DeclaredField name="brand_other" field={machineFields.brand_other} texts={texts} />
      </div>
      <ModelField key={brand} brand={brand} texts={texts} />
    </div>
  )
}
