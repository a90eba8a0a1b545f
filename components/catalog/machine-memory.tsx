'use client'

import { useEffect } from 'react'
import { rememberMachine } from '#lib/leads/browser/remembered-machine.ts'

interface Props {
  /** Name of the brand. */
  brand: string
  model: string
  /** Size of its track, if it is known. */
  track?: string
}

/** Remembers the machine whose page the visitor opened, for every form on this device. */
export function MachineMemory({ brand, model, track }: Props) {
  useEffect(() => rememberMachine({ brand, model, ...(track && { track }) }), [brand, model, track])
  return null
}
