import type { FieldDeclarations } from './field-declaration.ts'

/** The vehicle that a quote is requested for. */
export const vehicleFields = {
  vehicle_make: { kind: 'line', maxLength: 100, lead: 'brand' },
  vehicle_model: { kind: 'line', maxLength: 100, lead: 'model' },
  track: { kind: 'line', maxLength: 100, hint: 'track_hint', wide: true },
} as const satisfies FieldDeclarations

/** The machine that bars are wanted for. */
export const machineFields = {
  brand: { kind: 'line', maxLength: 100, lead: 'brand' },
  brand_other: { kind: 'line', maxLength: 100, insteadOf: 'brand' },
  model: { kind: 'line', maxLength: 100, lead: 'model' },
  model_other: { kind: 'line', maxLength: 100, insteadOf: 'model' },
} as const satisfies FieldDeclarations
