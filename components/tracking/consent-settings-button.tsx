'use client'

import { useIsHydrated } from '#components/ui/use-is-hydrated.ts'
import { reopenConsentPrompt } from '#lib/tracking/consent-store.ts'

/** Id of the button, which gets focus back when the banner closes. */
export const consentSettingsButtonId = 'tracking-choice'

/** Footer button that reopens the consent banner; rendered only with JavaScript. */
export function ConsentSettingsButton({ label }: { label: string }) {
  const isHydrated = useIsHydrated()
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
