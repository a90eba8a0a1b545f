'use client'

import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import type { LightboxLabels } from './lightbox-labels.ts'
import type { LightboxPicture } from './lightbox-picture.ts'

interface Props {
  title: string
  pictures: readonly LightboxPicture[]
  labels: LightboxLabels
  activeIndex: number
  onActiveIndexChange: (index: number) => void
  onClose: () => void
  opener: HTMLElement | null
}

/** Minimum swipe distance in CSS pixels. */
const minSwipePx = 48

/** Full-screen picture viewer. Buttons, arrow keys and swipes cycle through the pictures. */
export function LightboxDialog({
  title,
  pictures,
  labels,
  activeIndex,
  onActiveIndexChange,
  onClose,
  opener,
}: Props) {
  const showRelative = (offset: number) =>
    onActiveIndexChange((activeIndex + offset + pictures.length) % pictures.length)
  const touchStart = useRef<{ x: number; y: number } | null>(null)
  const picture = pictures[activeIndex]
  if (!picture) return null

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key === 'ArrowLeft') showRelative(-1)
    if (key === 'ArrowRight') showRelative(1)
  }

  function handlePointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
    touchStart.current = pointerType === 'touch' ? { x, y } : null
  }

  function handlePointerUp({ clientX, clientY }: PointerEvent) {
    if (!touchStart.current) return
    const [x, y] = [clientX - touchStart.current.x, clientY - touchStart.current.y]
    touchStart.current = null
    if (Math.abs(x) > minSwipePx && Math.abs(x) > Math.abs(y)) showRelative(x < 0 ? 1 : -1)
  }

  return (
    <Dialog
      title={title}
      closeLabel={labels.close}
      onClose={onClose}
      opener={opener}
      onKeyDown={handleKeyDown}
    >
      <div
        key={picture.id}
        onPointerDown={handlePointerDown}
        onPointerUp={handlePointerUp}
        onPointerCancel={() => {
          touchStart.current = null
        }}
        className="relative touch-pan-y touch-pinch-zoom min-h-0 flex-1 [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-contain"
      >
        {picture.large}
      </div>
      {pictures.length > 1 && (
        <div className="flex items-center justify-center gap-2 p-2">
          <StepButton
            label={labels.previous}
            onClick={() => showRelative(-1)}
            path="M10 2L4 8l6 6"
          />
          <p aria-live="polite" className="min-w-20 text-center font-display text-2xl tabular-nums">
            {picture.counter}
          </p>
          <StepButton label={labels.next} onClick={() => showRelative(1)} path="M6 2l6 6-6 6" />
        </div>
      )}
    </Dialog>
  )
}

function StepButton({
  label,
  path,
  onClick,
}: {
  label: string
  path: string
  onClick: () => void
}) {
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
