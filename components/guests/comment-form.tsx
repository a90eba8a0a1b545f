import { useEffect, useId, useRef, useState } from 'react'
import type { CommentAnchor } from '#lib/guests/guest-comment.ts'
import { getHeadingAnchors } from './comment-anchor.ts'
import { sendComment } from './comments-api.ts'
import type { GuestTexts } from './get-guest-texts.ts'
import { PlaceSelect } from './place-select.tsx'
import { TextFields } from './text-fields.tsx'
import { useWrittenText } from './use-written-text.ts'

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
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const written = useWrittenText({
    texts,
    body,
    send: (text) => sendComment({ ...text, path, anchor }),
    onSent: handlers.onSent,
  })
  return (
    <section className="guest-panel" aria-label={texts.comment}>
      <form noValidate onSubmit={written.handleSubmit}>
        <p>{texts.hint}</p>
        <label htmlFor={`${id}-place`}>{texts.place}</label>
        <PlaceSelect
          ref={select}
          id={`${id}-place`}
          {...{ texts, anchor, headings }}
          onChange={handlers.onPlace}
        />
        <TextFields
          {...{ texts, written, body }}
          bodyLabel={texts.body}
          onBody={handlers.onBody}
          onClose={handlers.onClose}
        />
        <p className="guest-small">{texts.personal}</p>
      </form>
    </section>
  )
}
