'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import type { LightboxLabels, LightboxPicture } from './lightbox.tsx'

interface Props {
  title: string
  pictures: readonly LightboxPicture[]
  labels: LightboxLabels
  /** Place of the picture shown. */
  shown: number
  onShow: (place: number) => void
  onClose: () => void
  opener: HTMLElement | null
}

/** How far a finger travels to turn to another picture, in CSS pixels. */
const swipe = 48

/**
 * One picture after the other over the whole screen, by its buttons, the arrow keys or a swipe,
 * round and round.
 */
export function LightboxDialog({ title, pictures, labels, shown, onShow, onClose, opener }: Props) {
  const step = (by: number) => onShow((shown + by + pictures.length) % pictures.length)
  const touched = useRef<{ x: number; y: number } | null>(null)
  const picture = pictures[shown]
  if (!picture) return null

  function turn({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') step(-1)
    if (key === 'ArrowRight') step(1)
  }

  function touch({ pointerType, clientX: x, clientY: y }: PointerEvent) {
    touched.current = pointerType === 'touch' ? { x, y } : null
  }

  function release({ clientX, clientY }: PointerEvent) {
    if (!touched.current) return
    const [x, y] = [clientX - touched.current.x, clientY - touched.current.y]
    touched.current = null
    if (Math.abs(x) > swipe && Math.abs(x) > Math.abs(y)) step(x < 0 ? 1 : -1)
  }

  return (
    <Dialog title={title} close={labels.close} onClose={onClose} opener={opener} onKeyDown={turn}>
      <div
        key={picture.id}
        onPointerDown={touch}
        onPointerUp={release}
        onPointerCancel={() => {
          touched.current = null
        }}
        className="relative touch-pan-y touch-pinch-zoom min-h-0 flex-1 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-contain"
      >
        {picture.large}
      </div>
      {pictures.length > 1 && (
        <div className="flex items-center justify-center gap-2 p-2">
          <Step label={labels.previous} onClick={() => step(-1)} path="M10 2L4 8l6 6" />
          <p aria-live="polite" className="min-w-20 text-center font-display text-2xl tabular-nums">
            {picture.counter}
          </p>
          <Step label={labels.next} onClick={() => step(1)} path="M6 2l6 6-6 6" />
        </div>
      )}
    </Dialog>
  )
}

function Step({ label, path, onClick }: { label: string; path: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-14 cursor-pointer place-items-center bg-plate hover:bg-line-dark"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-6 fill-none stroke-2 stroke-current"
      >
        <path d={path} />
      </svg>
    </button>
  )
}
