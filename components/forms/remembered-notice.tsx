'use client'

import { type RefObject, useSyncExternalStore } from 'react'
import {
  forgetVisitor,
  hasRememberedValue,
  subscribeToRememberedValues,
} from '#lib/leads/browser/remembered-value.ts'
import { focusFirstField } from './focus-first-field.ts'
import type { CommonFormTexts } from './form-texts.ts'

interface Props {
  form: RefObject<HTMLFormElement | null>
  texts: CommonFormTexts
  /** Empties the fields of this form that are remembered. */
  onForget: () => void
}

/**
 * Says what this device remembers, with a button to forget it. The line is the same before anything is
 * remembered, and the button has its place, so that neither moves the fields below.
 */
export function RememberedNotice({ form, texts, onForget }: Props) {
  const isRemembered = useSyncExternalStore(
    subscribeToRememberedValues,
    hasRememberedValue,
    () => false,
  )
  function handleClick() {
    focusFirstField(form.current)
    forgetVisitor()
    onForget()
  }
  return (
    <p className="form-remembered">
      {`${texts.remembered} `}
      <button
        type="button"
        onClick={handleClick}
        className={isRemembered ? undefined : 'invisible'}
      >
        {texts.forget}
      </button>
    </p>
  )
}
