import { type SyntheticEvent, useRef, useState } from 'react'
import type { NewGuestReply } from '#lib/guests/guest-comment.ts'
import type { SendResult } from './comments-api.ts'
import type { GuestTexts } from './get-guest-texts.ts'

const nameKey = 'guest-name'

type Field = 'name' | 'body'

interface Options {
  texts: GuestTexts
  body: string
  send: (text: NewGuestReply) => Promise<SendResult>
  onSent: () => void
}

/** State of a form for a comment or reply: the guest's name, which the tab remembers, errors, and the request. */
export function useWrittenText({ texts, body, send, onSent }: Options) {
  const [name, setName] = useState(() => sessionStorage.getItem(nameKey) ?? '')
  const [error, setError] = useState<{ field: Field | null; text: string }>()
  const [isSending, setIsSending] = useState(false)
  const nameInput = useRef<HTMLInputElement>(null)
  const bodyInput = useRef<HTMLTextAreaElement>(null)

  async function handleSubmit(event: SyntheticEvent) {
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
    const result = await send({ name, body })
    setIsSending(false)
    if (result === 'sent') return onSent()
    setError({ field: null, text: texts[result] })
  }
  return { name, setName, error, isSending, nameInput, bodyInput, handleSubmit }
}
