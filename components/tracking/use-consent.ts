import { useSyncExternalStore } from 'react'
import {
  getConsentChoice,
  isConsentPromptOpen,
  subscribeToConsent,
} from '#lib/tracking/consent-store.ts'

/** Consent state of the visitor; both values are false on the server and during hydration. */
export function useConsent() {
  return {
    hasAgreed: useSyncExternalStore(
      subscribeToConsent,
      () => getConsentChoice() === 'agreed',
      () => false,
    ),
    isPromptOpen: useSyncExternalStore(subscribeToConsent, isConsentPromptOpen, () => false),
  }
}
