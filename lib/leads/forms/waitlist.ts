import type { FieldDeclarations } from './field-declaration.ts'
import { personFields, preferenceFields } from './person.ts'

/** The machine that bars are wanted for. */
export const machineFields = {
  brand: { kind: 'line', maxLength: 100, lead: 'brand' },
  brand_other: { kind: 'line', maxLength: 100, insteadOf: 'brand' },
  model: { kind: 'line', maxLength: 100, lead: 'model' },
  model_other: { kind: 'line', maxLength: 100, insteadOf: 'model' },
} as const satisfies FieldDeclarations

/** The waitlist. The server looks up the brand's id. */
export const waitlistFields = {
  ...personFields,
  ...machineFields,
  ...preferenceFields,
  subscription_status: { kind: 'constant', options: ['Subscribe'] },
} as const satisfies FieldDeclarations
