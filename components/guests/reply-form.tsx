import { useEffect, useState } from 'react'
import { sendReply } from './comments-api.ts'
import type { GuestTexts } from './get-guest-texts.ts'
import { TextFields } from './text-fields.tsx'
import { useWrittenText } from './use-written-text.ts'

interface Props {
  texts: GuestTexts
  commentId: string
  /** Name of the form, such as “Reply to comment 1”. */
  label: string
  onSent: () => void
  onClose: () => void
}

/** Form for a guest's reply to a comment. */
export function ReplyForm({ texts, commentId, label, onSent, onClose }: Props) {
  const [body, setBody] = useState('')
  const written = useWrittenText({
    texts,
    body,
    send: (text) => sendReply(commentId, text),
    onSent,
  })
  const { bodyInput } = written
  useEffect(() => bodyInput.current?.focus(), [bodyInput])
  return (
    <form noValidate aria-label={label} onSubmit={written.handleSubmit}>
      <TextFields
        {...{ texts, written, body }}
        bodyLabel={texts.replyBody}
        onBody={setBody}
        onClose={onClose}
      />
    </form>
  )
}
