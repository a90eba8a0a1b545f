'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { machineFields } from '#lib/leads/forms/machine.ts'
import { otherOption } from '#lib/leads/forms/options.ts'
import { SelectField } from './controls.tsx'
import { DeclaredField } from './declared-fields.tsx'
import type { FieldTexts } from './field-texts.ts'
import { useFieldValue, useLeadFormContext } from './lead-form-context.ts'
import { fetchList } from './use-brands.ts'

/** Texts of the fields for a machine’s brand and model, and of their lists. */
export type MachineTexts = FieldTexts & Record<'chooseBrand' | 'chooseModel' | 'other', string>

/** The brand's models to choose from; a text field where the brand has none or the request fails. */
export function ModelField({ brand, texts }: { brand: string; texts: MachineTexts }) {
  const models = useModels(brand)
  const model = useFieldValue('model')
  if (models.length === 0) {
    return <DeclaredField name="model" field={machineFields.model} texts={texts} />
  }
  return (
    <>
      <SelectField
        name="model"
        label={texts.model ?? ''}
        placeholder={texts.chooseModel}
        options={models}
        lastOption={{ value: otherOption, label: texts.other }}
      />
      {model === otherOption && (
        <DeclaredField name="model_other" field={machineFields.model_other} texts={texts} />
      )}
    </>
  )
}

/** Returns the brand's models; empty as well if the visitor enters a model before they are loaded. */
function useModels(brand: string): string[] {
  const isLoaded = useLeadFormContext().methods !== null
  const model = useFieldValue('model')
  const [models, setModels] = useState<string[]>([])
  const shouldFetch = isLoaded && brand !== '' && brand !== otherOption
  const showModels = useEffectEvent((loaded: string[], modelBefore: string) => {
    const isListable = [...loaded, otherOption, ''].includes(model)
    if (isListable && model === modelBefore) setModels(loaded)
  })
  const getModel = useEffectEvent(() => model)
  useEffect(() => {
    if (!shouldFetch) return
    const abortController = new AbortController()
    const modelBefore = getModel()
    fetchList<string>(
      `/api/models?brand=${encodeURIComponent(brand)}`,
      abortController.signal,
    ).then(
      (loaded) => showModels(loaded, modelBefore),
      () => {},
    )
    return () => abortController.abort()
  }, [brand, shouldFetch])
  return models
}
