import { useEffect, useRef } from 'react'
import type { GuestComment } from '#lib/guests/guest-comment.ts'
import { CommentListItem } from './comment-list-item.tsx'
import type { GuestTexts } from './get-guest-texts.ts'

interface Props {
  texts: GuestTexts
  path: string
  comments: readonly GuestComment[]
  /** Number of the comment that gets the focus; null for the list. */
  focused: number | null
  hasFailed: boolean
  onReplied: () => void
  onClose: () => void
}

/** All comments by the guests of the link, with their answers. */
export function CommentList({ texts, path, comments, focused, hasFailed, ...handlers }: Props) {
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
          <CommentListItem
            key={comment.id}
            {...{ texts, path, comment }}
            focusRef={comment.number === focused ? target : null}
            onReplied={handlers.onReplied}
          />
        ))}
      </ol>
      <div className="guest-buttons">
        <button type="button" onClick={handlers.onClose}>
          {texts.close}
        </button>
      </div>
    </section>
  )
}
