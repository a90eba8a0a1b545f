'use client'

import { createControls } from './create-controls.tsx'
import { useField } from './lead-form-context.ts'

const { TextField, TextArea, CheckboxGroup, SelectField } = createControls(useField)

/** The controls of a `LeadForm`, one by one: a Server Component cannot read the properties of an object. */
export { CheckboxGroup, SelectField, TextArea, TextField }
