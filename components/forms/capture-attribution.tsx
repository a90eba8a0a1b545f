'use client'

import { useEffect } from 'react'
import { captureAttribution } from '#lib/leads/browser/capture-attribution.ts'

/** Stores the attribution of the landing page, for forms on later pages. */
export function CaptureAttribution() {
  useEffect(captureAttribution, [])
  return null
}
