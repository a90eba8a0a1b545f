import { useId } from 'react'
import { maxBodyLength, maxNameLength } from '#lib/guests/guest-comment.ts'
import type { GuestTexts } from './get-guest-texts.ts'
import type { useWrittenText } from './use-written-text.ts'

interface Props {
  texts: GuestTexts
  written: ReturnType<typeof useWrittenText>
  bodyLabel: string
  body: string
  onBody: (body: string) => void
  onClose: () => void
}

/** Fields and buttons of a form for a comment or reply. */
export function TextFields({ texts, written, bodyLabel, body, onBody, onClose }: Props) {
  const id = useId()
  const { name, setName, error, isSending, nameInput, bodyInput } = written
  const describe = (field: 'name' | 'body') =>
    error?.field === field && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return (
    <>
      <label htmlFor={`${id}-name`}>{texts.name}</label>
      <input
        ref={nameInput}
        id={`${id}-name`}
        autoComplete="name"
        maxLength={maxNameLength}
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        {...describe('name')}
      />
      <label htmlFor={`${id}-body`}>{bodyLabel}</label>
      <textarea
        ref={bodyInput}
        id={`${id}-body`}
        rows={3}
        maxLength={maxBodyLength}
        value={body}
        onChange={({ currentTarget }) => onBody(currentTarget.value)}
        {...describe('body')}
      />
      <p id={`${id}-error`} className="guest-error" role="alert">
        {error?.text}
      </p>
      <div className="guest-buttons">
        <button type="submit" disabled={isSending}>
          {texts.send}
        </button>
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </>
  )
}
