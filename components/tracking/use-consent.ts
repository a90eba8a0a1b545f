import { useSyncExternalStore } from 'react'
import { readChoice, readIsAsked, watchChoice } from '#lib/tracking/consent.ts'

/** Whether the visitor agreed, and whether they are being asked; neither as long as no script runs. */
export function useConsent() {
  return {
    agreed: useSyncExternalStore(
      watchChoice,
      () => readChoice() === 'agreed',
      () => false,
    ),
    isAsked: useSyncExternalStore(watchChoice, readIsAsked, () => false),
  }
}
