'use client'

import type { BrandName } from '#lib/catalog/brand-names.ts'
import { controls } from './controls.tsx'
import { useFieldValue, useLeadFormContext } from './lead-form-context.ts'
import { MachineControls, type MachineTexts } from './machine-controls.tsx'
import { ModelField } from './model-field.tsx'
import { useBrands } from './use-brands.ts'

interface Props {
  brands: readonly BrandName[]
  texts: MachineTexts
}

/** Brand and model of the visitor's machine. Changing the brand resets the model. */
export function MachineFields({ brands: initialBrands, texts }: Props) {
  const { methods } = useLeadFormContext()
  const brand = useFieldValue('brand')
  const brands = useBrands(initialBrands.map(({ name }) => name))
  return (
    <MachineControls
      brands={brands}
      texts={texts}
      controls={controls}
      onBrandChange={() => {
        for (const name of ['brand_other', 'model', 'model_other']) methods?.setValue(name, '')
      }}
    >
      <ModelField key={brand} brand={brand} texts={texts} />
    </MachineControls>
  )
}
