import { Button } from '@sanity/ui'
import { useState } from 'react'

interface Props {
  text: string
  /** Text of the button once it was pressed. */
  question: string
  /** Name of the button for screen readers before that; the text by default. */
  label?: string
  disabled: boolean
  onConfirm: () => void
}

/** Acts on the second press; the first one explains the action. */
export function ConfirmButton({ text, question, label, disabled, onConfirm }: Props) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <Button
      fontSize={1}
      mode={isAsked ? 'default' : 'bleed'}
      tone="critical"
      text={isAsked ? question : text}
      {...(!isAsked && label !== undefined && { 'aria-label': label })}
      disabled={disabled}
      onClick={isAsked ? onConfirm : () => setIsAsked(true)}
      onBlur={() => setIsAsked(false)}
    />
  )
}
