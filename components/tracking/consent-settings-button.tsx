'use client'

import { useSyncExternalStore } from 'react'
import { reopenConsentPrompt } from '#lib/tracking/consent-store.ts'

/** Id of the button, which gets focus back when the banner closes. */
export const consentSettingsButtonId = 'tracking-choice'

const emptySubscribe = () => () => {}

/** Footer button that reopens the consent banner; rendered only with JavaScript. */
export function ConsentSettingsButton({ label }: { label: string }) {
  const isHydrated = useSyncExternalStore(
    emptySubscribe,
    () => true,
    () => false,
  )
  return (
    isHydrated && (
      <button
        type="button"
        id={consentSettingsButtonId}
        onClick={reopenConsentPrompt}
        className="cursor-pointer"
      >
        {label}
      </button>
    )
  )
}
