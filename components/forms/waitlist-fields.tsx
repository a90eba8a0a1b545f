'use client'

import type { ComponentProps } from 'react'
import { MachineFields } from './machine-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import type { PersonTexts } from './person-texts.ts'
import { PreferenceFields } from './preference-fields.tsx'

interface Props extends ComponentProps<typeof MachineFields> {
  personTexts: PersonTexts
}

/** Fields of the waitlist. A Client Component, like `ProductCardItems`. */
export function WaitlistFields({ personTexts, ...machine }: Props) {
  return (
    <>
      <PersonFields texts={personTexts} />
      <MachineFields {...machine} />
      <PreferenceFields texts={personTexts} />
    </>
  )
}
