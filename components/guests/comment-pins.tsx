import { useEffect, useRef, useState } from 'react'
import type { CommentAnchor, GuestComment } from '#lib/guests/guest-comment.ts'
import { locateAnchor } from './comment-anchor.ts'

/** In pixels. */
const pinRadius = 16

/** In pixels, from the origin of the layer. */
interface Position {
  left: number
  top: number
}

interface Props {
  comments: readonly GuestComment[]
  /** Place of the comment that is being written. */
  chosen: CommentAnchor | null
  label: string
  /** Said after the name of a comment that staff have answered. */
  answeredLabel: string
  onOpen: (number: number, pin: HTMLButtonElement) => void
}

/** Moves points at the place of earlier ones to the right, so that no pin covers another. */
function spread(points: readonly { x: number; y: number }[]) {
  return points.map(({ x, y }, index) => {
    const earlier = points.slice(0, index)
    const count = earlier.filter((point) => Math.hypot(point.x - x, point.y - y) < pinRadius).length
    return { x: Math.max(x, pinRadius) + count * 2 * pinRadius, y }
  })
}

const hasAnswer = ({ replies }: GuestComment) => replies.some(({ is_staff }) => is_staff)

/** Numbered pins at the places of comments. They follow the page when its layout changes. */
export function CommentPins({ comments, chosen, label, answeredLabel, onOpen }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const [positions, setPositions] = useState<Position[]>([])
  useEffect(() => {
    const anchors = [...comments.map(({ anchor }) => anchor), ...(chosen ? [chosen] : [])]
    const measure = () => {
      const { left = 0, top = 0 } = layer.current?.getBoundingClientRect() ?? {}
      const points = spread(anchors.map(locateAnchor))
      setPositions(
        points.map(({ x, y }) => ({
          left: Math.min(Math.max(x, pinRadius), window.innerWidth - pinRadius) - left,
          top: Math.max(y - top, pinRadius),
        })),
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    measure()
    return () => observer.disconnect()
  }, [comments, chosen])
  return (
    <div ref={layer} className="guest-pins">
      {comments.map((comment, index) => {
        const { id, number, name } = comment
        const isAnswered = hasAnswer(comment)
        return (
          <button
            key={id}
            type="button"
            style={positions[index]}
            data-answered={isAnswered || undefined}
            aria-label={`${label} ${number}: ${name}${isAnswered ? ` ${answeredLabel}` : ''}`}
            onClick={({ currentTarget }) => onOpen(number, currentTarget)}
          >
            {number}
          </button>
        )
      })}
      {chosen && (
        <span style={positions[comments.length]} aria-hidden>
          +
        </span>
      )}
    </div>
  )
}
