import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { type CommentAnchor, maxBodyLength, maxNameLength } from '#lib/guests/guest-comment.ts'
import { getHeadingAnchors } from './comment-anchor.ts'
import { sendComment } from './comments-api.ts'
import type { GuestTexts } from './get-guest-texts.ts'
import { PlaceSelect } from './place-select.tsx'

const nameKey = 'guest-name'

interface Props {
  texts: GuestTexts
  path: string
  anchor: CommentAnchor
  body: string
  onPlace: (anchor: CommentAnchor) => void
  onBody: (body: string) => void
  onSent: () => void
  onClose: () => void
}

/** Form for a comment. Unsent text survives closing the form. */
export function CommentForm({ texts, path, anchor, body, ...handlers }: Props) {
  const id = useId()
  const [headings] = useState(getHeadingAnchors)
  const [name, setName] = useState(() => sessionStorage.getItem(nameKey) ?? '')
  const [error, setError] = useState<{ field: 'name' | 'body' | null; text: string }>()
  const [isSending, setIsSending] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const bodyInput = useRef<HTMLTextAreaElement>(null)
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])

  async function submit(event: SyntheticEvent) {
    event.preventDefault()
    if (name.trim() === '') {
      setError({ field: 'name', text: texts.nameMissing })
      return nameInput.current?.focus()
    }
    if (body.trim() === '') {
      setError({ field: 'body', text: texts.bodyMissing })
      return bodyInput.current?.focus()
    }
    setError(undefined)
    setIsSending(true)
    sessionStorage.setItem(nameKey, name)
    const result = await sendComment({ name, body, path, anchor })
    setIsSending(false)
    if (result === 'sent') return handlers.onSent()
    setError({ field: null, text: texts[result] })
  }
  const describe = (field: 'name' | 'body') =>
    error?.field === field && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return (
    <section className="guest-panel" aria-label={texts.comment}>
      <form noValidate onSubmit={submit}>
        <p>{texts.hint}</p>
        <label htmlFor={`${id}-place`}>{texts.place}</label>
        <PlaceSelect
          ref={select}
          id={`${id}-place`}
          {...{ texts, anchor, headings }}
          onChange={handlers.onPlace}
        />
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
        <label htmlFor={`${id}-body`}>{texts.body}</label>
        <textarea
          ref={bodyInput}
          id={`${id}-body`}
          rows={3}
          maxLength={maxBodyLength}
          value={body}
          onChange={({ currentTarget }) => handlers.onBody(currentTarget.value)}
          {...describe('body')}
        />
        <p id={`${id}-error`} className="guest-error" role="alert">
          {error?.text}
        </p>
        <div className="guest-buttons">
          <button type="submit" disabled={isSending}>
            {texts.send}
          </button>
          <button type="button" onClick={handlers.onClose}>
            {texts.close}
          </button>
        </div>
        <p className="guest-small">{texts.personal}</p>
      </form>
    </section>
  )
}
