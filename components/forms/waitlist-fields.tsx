'use client'

import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { personFields, preferenceFields } from '#lib/leads/forms/person.ts'
import { DeclaredFields } from './declared-fields.tsx'
import type { FieldTexts } from './field-texts.ts'
import { useLeadFormContext } from './lead-form-context.ts'
import { MachineFields } from './machine-fields.tsx'

interface Props extends ComponentProps<typeof MachineFields> {
  personTexts: FieldTexts
  /** Label of the folded part of a short form; by default nothing is folded. */
  more?: string
}

const { first_name, last_name, email, ...optionalFields } = personFields
const requiredFields = { first_name, last_name, email }

/** Fields of the waitlist. A Client Component, like `ProductCardItems`. */
export function WaitlistFields({ personTexts, more, ...machine }: Props) {
  const optional = (
    <>
      <DeclaredFields fields={optionalFields} texts={personTexts} />
      <MachineFields {...machine} />
      <DeclaredFields fields={preferenceFields} texts={personTexts} />
    </>
  )
  return (
    <>
      <DeclaredFields fields={requiredFields} texts={personTexts} />
      {more ? <MoreFields label={more}>{optional}</MoreFields> : optional}
    </>
  )
}

/** Folded fields. They unfold for an error in one of them, which a closed part would hide. */
function MoreFields({ label, children }: { label: string; children: ReactNode }) {
  const { methods } = useLeadFormContext()
  const details = useRef<HTMLDetailsElement>(null)
  const errorNames = Object.keys(methods?.formState.errors ?? {})
  const hasError = errorNames.some((name) => !(name in requiredFields))
  useEffect(() => {
    if (hasError && details.current) details.current.open = true
  }, [hasError])
  return (
    <details ref={details} className="more-fields">
      <summary>{label}</summary>
      <div className="form-fields">{children}</div>
    </details>
  )
}
