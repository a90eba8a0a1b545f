import { useEffect, useRef } from 'react'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import type { GuestTexts } from './get-guest-texts.ts'

interface Props {
  texts: GuestTexts
  path: string
  comments: readonly GuestComment[]
  /** Number of the comment that gets the focus; null for the list. */
  focused: number | null
  hasFailed: boolean
  onClose: () => void
}

/** All comments by the guests of the link. */
export function CommentList({ texts, path, comments, focused, hasFailed, onClose }: Props) {
  const target = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses another comment, too
  useEffect(() => target.current?.focus(), [focused])
  return (
    <section
      ref={focused === null ? target : null}
      className="guest-panel"
      aria-label={texts.list}
      tabIndex={-1}
    >
      {hasFailed && <p role="alert">{texts.notLoaded}</p>}
      {comments.length === 0 && !hasFailed && <p>{texts.none}</p>}
      <ol>
        {comments.map((comment) => (
          <li
            key={comment.id}
            ref={(element) => {
              if (comment.number === focused) target.current = element
            }}
            value={comment.number}
            tabIndex={-1}
          >
            <b>{comment.name}</b> <Place comment={comment} texts={texts} path={path} />
            {comment.resolved_at !== null && <i>{texts.resolved}</i>}
            <p>{comment.body}</p>
          </li>
        ))}
      </ol>
      <div className="guest-buttons">
        <button type="button" onClick={onClose}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}

function Place({
  comment,
  texts,
  path,
}: {
  comment: GuestComment
  texts: GuestTexts
  path: string
}) {
  if (comment.path !== path) {
    return (
      <span className="guest-small">
        {texts.otherPage} <a href={comment.path}>{comment.path}</a>
      </span>
    )
  }
  const { heading } = comment.anchor
  return (
    <span className="guest-small">{heading ? `${texts.near} “${heading}”` : texts.wholePage}</span>
  )
}
