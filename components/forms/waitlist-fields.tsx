'use client'

import type { ComponentProps } from 'react'
import { personFields, preferenceFields } from '#lib/leads/forms/person.ts'
import { DeclaredFields } from './declared-fields.tsx'
import type { FieldTexts } from './field-texts.ts'
import { MachineFields } from './machine-fields.tsx'

interface Props extends ComponentProps<typeof MachineFields> {
  personTexts: FieldTexts
}

/** Fields of the waitlist. A Client Component, like `ProductCardItems`. */
export function WaitlistFields({ personTexts, ...machine }: Props) {
  return (
    <>
      <DeclaredFields fields={personFields} texts={personTexts} />
      <MachineFields {...machine} />
      <DeclaredFields fields={preferenceFields} texts={personTexts} />
    </>
  )
}
