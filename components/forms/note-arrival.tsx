'use client'

import { useEffect } from 'react'
import { noteArrival } from '#lib/leads/browser/arrival.ts'

/** Notes where a visitor came from, for the forms on later pages. */
export function NoteArrival() {
  useEffect(noteArrival, [])
  return null
}
