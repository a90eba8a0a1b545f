'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { other } from '#lib/leads/forms/options.ts'
import { useForm } from './form-context.ts'
import type { MachineTexts } from './machine-fields.tsx'
import { SelectField } from './select-field.tsx'
import { TextField } from './text-field.tsx'
import { fetchNames } from './use-brands.ts'

/** A list of the brand's models; free text where there is none, or it cannot be had. */
export function ModelField({ brand, texts }: { brand: string; texts: MachineTexts }) {
  const { values } = useForm()
  const models = useModels(brand)
  const [model, setModel] = useState(String(values.model ?? ''))
  if (models.length === 0) return <TextField name="model" label={texts.model} maxLength={100} />
  return (
    <>
      <SelectField
        name="model"
        label={texts.model}
        nothing={texts.chooseModel}
        choices={models}
        lastChoice={{ value: other, label: texts.other }}
        onChange={({ target }) => setModel(target.value)}
      />
      {model === other && <TextField name="model_other" label={texts.modelOther} maxLength={100} />}
    </>
  )
}

/** The brand's models, as long as the visitor has not begun to type one. */
function useModels(brand: string): string[] {
  const { isNear, values, entered } = useForm()
  const [models, setModels] = useState<string[]>([])
  const isListed = isNear && brand !== '' && brand !== other
  const show = useEffectEvent((found: string[]) => {
    const typed = entered('model')
    const fits = [...found, other, ''].includes(typed) && typed === (values.model ?? '')
    if (fits) setModels(found)
  })
  useEffect(() => {
    if (!isListed) return
    const stop = new AbortController()
    fetchNames(`/api/models?brand=${encodeURIComponent(brand)}`, stop.signal).then(show, () => {})
    return () => stop.abort()
  }, [brand, isListed])
  return models
}
