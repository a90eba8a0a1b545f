import { useEffect, useEffectEvent } from 'react'
import type { CommentAnchor } from '#lib/guests/guest-comment.ts'
import { getPointAnchor } from './comment-anchor.ts'

/** While active, a click in the page chooses an anchor, and its default action is prevented. */
export function useClickedPlace(isActive: boolean, onChoose: (anchor: CommentAnchor) => void) {
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
