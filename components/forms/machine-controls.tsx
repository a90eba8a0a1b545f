import type { ReactNode } from 'react'
import { otherOption } from '#lib/leads/forms/options.ts'
import { machineFields } from '#lib/leads/forms/waitlist.ts'
import type { Controls } from './create-controls.tsx'
import { DeclaredField } from './declared-fields.tsx'
import type { FieldTexts } from './field-texts.ts'

/** Texts of the fields for a machine’s brand and model, and of their lists. */
export type MachineTexts = FieldTexts & Record<'chooseBrand' | 'chooseModel' | 'other', string>

interface Props {
  /** Names of the brands to choose from. */
  brands: readonly string[]
  texts: MachineTexts
  controls: Controls
  onBrandChange?: () => void
  /** The field of the model. */
  children: ReactNode
}

/**
 * Controls for the brand and model of a machine. CSS shows the text field for a brand that is not listed, so
 * that it works without scripts.
 */
export function MachineControls({ brands, texts, controls, onBrandChange, children }: Props) {
  return (
    <div className="machine-fields">
      <controls.SelectField
        name="brand"
        label={texts.brand ?? ''}
        placeholder={texts.chooseBrand}
        options={brands}
        lastOption={{ value: otherOption, label: texts.other }}
        onChange={onBrandChange}
      />
      <div className="other-brand">
        <DeclaredField
          name="brand_other"
          field={machineFields.brand_other}
          {...{ texts, controls }}
        />
      </div>
      {children}
    </div>
  )
}
