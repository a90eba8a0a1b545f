import { Label, Stack } from '@sanity/ui'
import type { ReactNode } from 'react'

interface Props {
  /** Id of the control. */
  id: string
  label: string
  children: ReactNode
}

/** A control of a form with its label. */
export function FormField({ id, label, children }: Props) {
  return (
    <Stack gap={2}>
      <Label as="label" size={1} htmlFor={id}>
        {label}
      </Label>
      {children}
    </Stack>
  )
}
