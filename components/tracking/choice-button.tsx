'use client'

import { useSyncExternalStore } from 'react'
import { askAgain } from '#lib/tracking/consent.ts'

/** The id of the button, which gets the focus back. */
export const choiceButton = 'tracking-choice'

const never = () => () => {}

/** Where a visitor changes their mind, at any time. Without scripts there is nothing to choose. */
export function ChoiceButton({ label }: { label: string }) {
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    inBrowser && (
      <button
        type="button"
        id={choiceButton}
        onClick={askAgain}
        className="inline-block cursor-pointer py-1.5 underline-offset-4 hover:underline"
      >
        {label}
      </button>
    )
  )
}
