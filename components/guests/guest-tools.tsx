'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useIsHydrated } from '#components/ui/use-is-hydrated.ts'
import { type CommentAnchor, pageAnchor } from '#lib/guests/guest-comment.ts'
import { getPointAnchor } from './comment-anchor.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentList } from './comment-list.tsx'
import { CommentPins } from './comment-pins.tsx'
import type { GuestTexts } from './get-guest-texts.ts'
import { guestStyles } from './guest-styles.ts'
import { useComments } from './use-comments.ts'

type Panel = { kind: 'form' } | { kind: 'list'; focused: number | null }

/** Tools of a guest on a draft: a bar, comments pinned to the page, and a form for a new comment. */
export function GuestTools({ texts }: { texts: GuestTexts }) {
  const path = usePathname()
  const { comments, answered, hasFailed, reload } = useComments()
  const [panel, setPanel] = useState<Panel | null>(null)
  const [place, setPlace] = useState<{ path: string; anchor: CommentAnchor }>()
  const [body, setBody] = useState('')
  const [isSent, setIsSent] = useState(false)
  const listButton = useRef<HTMLButtonElement>(null)
  /** Element that opened the panel; gets the focus back when it closes. */
  const opener = useRef<HTMLButtonElement>(null)
  // A click before the page is hydrated would be lost.
  const isHydrated = useIsHydrated()
  const isWriting = panel?.kind === 'form'
  const anchor = place?.path === path ? place.anchor : pageAnchor
  const choose = (chosen: CommentAnchor) => setPlace({ path, anchor: chosen })
  useClickedPlace(isWriting, choose)

  function close() {
    setPanel(null)
    // A pin is gone after the guest has followed a link.
    const target = opener.current?.isConnected ? opener.current : listButton.current
    target?.focus()
  }
  function handleSent() {
    close()
    setBody('')
    setPlace(undefined)
    setIsSent(true)
    reload()
  }
  const here = comments.filter((comment) => comment.path === path && comment.resolved_at === null)
  return (
    <div data-guest-tools>
      <style>{guestStyles}</style>
      <CommentPins
        comments={here}
        chosen={isWriting ? anchor : null}
        label={texts.comment}
        answeredLabel={texts.pinAnswered}
        onOpen={(focused, pin) => {
          opener.current = pin
          setPanel({ kind: 'list', focused })
        }}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the focus is in */}
      <div className="guest-dock" onKeyDown={({ key }) => key === 'Escape' && panel && close()}>
        {isWriting && (
          <CommentForm
            texts={texts}
            path={path}
            {...{ anchor, body }}
            onPlace={choose}
            onBody={setBody}
            onSent={handleSent}
            onClose={close}
          />
        )}
        {panel?.kind === 'list' && (
          <CommentList
            texts={texts}
            path={path}
            comments={comments}
            focused={panel.focused}
            hasFailed={hasFailed}
            onReplied={() => {
              setIsSent(true)
              reload()
            }}
            onClose={close}
          />
        )}
        <aside className="guest-bar" aria-label={texts.label}>
          <span>{texts.until}</span>
          <button
            type="button"
            disabled={!isHydrated}
            aria-expanded={isWriting}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              setIsSent(false)
              setPanel(isWriting ? null : { kind: 'form' })
            }}
          >
            {texts.comment}
          </button>
          <button
            ref={listButton}
            type="button"
            disabled={!isHydrated}
            aria-expanded={panel?.kind === 'list'}
            onClick={({ currentTarget }) => {
              opener.current = currentTarget
              setPanel(panel?.kind === 'list' ? null : { kind: 'list', focused: null })
            }}
          >
            {texts.list} ({comments.length})
          </button>
          {/* Not a `Link`: Next would prefetch it, and the request ends the session. */}
          <a href="/api/guests/leave">{texts.leave}</a>
          <span role="status">{isSent ? texts.sent : ''}</span>
          <span role="status">{answered && `${texts.answered} ${answered.number}`}</span>
        </aside>
      </div>
    </div>
  )
}

/** While active, a click in the page chooses an anchor, and its default action is prevented. */
function useClickedPlace(isActive: boolean, onChoose: (anchor: CommentAnchor) => void) {
  const handleClick = useEffectEvent((event: MouseEvent) => {
    const { target, clientX, clientY } = event
    if (!(target instanceof Element) || target.closest('[data-guest-tools]')) return
    event.preventDefault()
    event.stopPropagation()
    onChoose(getPointAnchor(target, clientX, clientY))
  })
  useEffect(() => {
    if (!isActive) return
    const listener = (event: MouseEvent) => handleClick(event)
    document.addEventListener('click', listener, { capture: true })
    return () => document.removeEventListener('click', listener, { capture: true })
  }, [isActive])
}
