'use client'

import { createControls } from './create-controls.tsx'
import { useField } from './lead-form-context.ts'

/** The controls of a `LeadForm`. */
export const controls = createControls(useField)

// One by one for Server Components, which cannot read the properties of an object of a client module.
export const TextField = controls.TextField
export const TextArea = controls.TextArea
export const CheckboxGroup = controls.CheckboxGroup
