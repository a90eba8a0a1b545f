import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { type CommentAnchor, pageAnchor } from '#lib/guests/guest-comment.ts'
import { getHeadingAnchors } from './comment-anchor.ts'
import { sendComment } from './comments-api.ts'
import type { GuestTexts } from './get-guest-texts.ts'
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

interface PlaceSelectProps {
  ref: RefObject<HTMLSelectElement | null>
  id: string
  texts: GuestTexts
  anchor: CommentAnchor
  headings: readonly CommentAnchor[]
  onChange: (anchor: CommentAnchor) => void
}

/** List of the page's headings, by which a place is chosen without a pointer. */
function PlaceSelect({ ref, id, texts, anchor, headings, onChange }: PlaceSelectProps) {
  const options = [pageAnchor, ...headings]
  const index = options.findIndex((each) => JSON.stringify(each) === JSON.stringify(anchor))
  return (
    <select
      ref={ref}
      id={id}
      value={index}
      onChange={({ currentTarget }) => onChange(options[Number(currentTarget.value)] ?? pageAnchor)}
    >
      {index === -1 && (
        <option value={-1}>
          {texts.clickedPlace}
          {anchor.heading && ` · ${anchor.heading}`}
        </option>
      )}
      {options.map(({ selector, heading }, position) => (
        <option key={selector} value={position}>
          {heading || texts.wholePage}
        </option>
      ))}
    </select>
  )
}
