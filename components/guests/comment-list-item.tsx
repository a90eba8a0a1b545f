import { type RefObject, useEffect, useRef, useState } from 'react'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import { sendReply } from './comments-api.ts'
import type { GuestTexts } from './get-guest-texts.ts'
import { TextFields } from './text-fields.tsx'
import { useWrittenText } from './use-written-text.ts'

interface Props {
  texts: GuestTexts
  path: string
  comment: GuestComment
  /** Ref for the item that gets the focus; null for the other items. */
  focusRef: RefObject<HTMLElement | null> | null
  onReplied: () => void
}

/** A comment with the answers of staff and the replies of guests. */
export function CommentListItem({ texts, path, comment, focusRef, onReplied }: Props) {
  const { id, number, name, body, replies } = comment
  const [isReplying, setIsReplying] = useState(false)
  const replyButton = useRef<HTMLButtonElement>(null)
  const label = `${texts.replyTo} ${number}`
  const close = () => {
    setIsReplying(false)
    replyButton.current?.focus()
  }
  return (
    <li
      ref={(element) => {
        if (focusRef) focusRef.current = element
      }}
      value={number}
      tabIndex={-1}
    >
      <b>{name}</b> <Place comment={comment} texts={texts} path={path} />
      {comment.resolved_at !== null && <i>{texts.resolved}</i>}
      <p>{body}</p>
      {replies.length > 0 && (
        <ul aria-label={`${texts.replies} ${number}`}>
          {replies.map((reply) => (
            <li key={reply.id} data-staff={reply.is_staff || undefined}>
              <b>{reply.name}</b> {reply.is_staff && <span>{texts.team}</span>}
              <p>{reply.body}</p>
            </li>
          ))}
        </ul>
      )}
      {isReplying && (
        <ReplyForm
          {...{ texts, label }}
          commentId={id}
          onSent={() => {
            close()
            onReplied()
          }}
          onClose={close}
        />
      )}
      <button
        ref={replyButton}
        type="button"
        aria-label={label}
        aria-expanded={isReplying}
        onClick={() => setIsReplying(!isReplying)}
      >
        {texts.reply}
      </button>
    </li>
  )
}

function Place({ comment, texts, path }: Pick<Props, 'comment' | 'texts' | 'path'>) {
  if (comment.path !== path) {
    return (
      <span className="guest-small">
        {texts.otherPage} <a href={comment.path}>{comment.path}</a>
      </span>
    )
  }
  const { heading } = comment.anchor
  return (
    <span className="guest-small">
      {heading ? texts.near.replace('{heading}', () => heading) : texts.wholePage}
    </span>
  )
}

interface ReplyFormProps {
  texts: GuestTexts
  commentId: string
  /** Name of the form, such as “Reply to comment 1”. */
  label: string
  onSent: () => void
  onClose: () => void
}

/** Form for a guest's reply to a comment. */
function ReplyForm({ texts, commentId, label, onSent, onClose }: ReplyFormProps) {
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
