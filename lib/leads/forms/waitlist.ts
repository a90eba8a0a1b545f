import type { FieldDeclarations } from './field-declaration.ts'
import { machineFields } from './machine.ts'
import { personFields, preferenceFields } from './person.ts'

/** The waitlist. The server looks up the brand's id. */
export const waitlistFields = {
  ...personFields,
  ...machineFields,
  ...preferenceFields,
  subscription_status: { kind: 'constant', options: ['Subscribe'] },
} as const satisfies FieldDeclarations
