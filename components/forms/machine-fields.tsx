'use client'

import { useState } from 'react'
import { other } from '#lib/leads/forms/options.ts'
import { useForm } from './form-context.ts'
import { ModelField } from './model-field.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { useBrands } from './use-brands.ts'

export interface MachineTexts {
  brand: string
  chooseBrand: string
  brandOther: string
  model: string
  chooseModel: string
  modelOther: string
  other: string
}

/**
 * Brand and model of the visitor's machine (spec section 4, "Waitlist form"). The field for another
 * brand shows by CSS, so that it does without scripts.
 */
export function MachineFields({ brands: known, texts }: { brands: string[]; texts: MachineTexts }) {
  const { values, setValue } = useForm()
  const [brand, setBrand] = useState(String(values.brand ?? ''))
  const brands = useBrands(known)
  return (
    <div className="group/machine grid gap-5 md:col-span-2 md:grid-cols-2 md:gap-x-6">
      <SelectField
        name="brand"
        label={texts.brand}
        nothing={texts.chooseBrand}
        choices={brands}
        lastChoice={{ value: other, label: texts.other }}
        onChange={({ target }) => {
          setBrand(target.value)
          for (const name of ['brand_other', 'model', 'model_other']) setValue(name, '')
        }}
      />
      <div className="hidden group-has-[select[name=brand]_option[value=Other]:checked]/machine:block">
        <TextField name="brand_other" label={texts.brandOther} maxLength={100} />
      </div>
      <ModelField key={brand} brand={brand} texts={texts} />
    </div>
  )
}
