'use client'

import type { KeyboardEvent, ReactNode } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import type { LightboxLabels } from './lightbox-labels.ts'
import { useZoom } from './use-zoom.ts'

export interface LightboxPicture {
  id: string
  /** Large version of the picture; the lightbox scales it to fit. */
  large: ReactNode
  /** Position in the gallery, for example “2 / 6”. */
  counter: string
}

interface Props {
  title: string
  pictures: readonly LightboxPicture[]
  labels: LightboxLabels
  activeIndex: number
  onActiveIndexChange: (index: number) => void
  onClose: () => void
  opener: HTMLElement | null
}

/**
 * Full-screen picture viewer. Buttons, arrow keys and swipes cycle through the pictures, which zoom by
 * pinch, double tap, and plus and minus.
 */
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
  const { handleKeyDown: zoomByKey, frameProps } = useZoom(showRelative)
  const picture = pictures[activeIndex]
  if (!picture) return null

  function handleKeyDown(event: KeyboardEvent) {
    if (zoomByKey(event)) return
    if (event.key === 'ArrowLeft') showRelative(-1)
    if (event.key === 'ArrowRight') showRelative(1)
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
        {...frameProps}
        className="relative min-h-0 flex-1 touch-none select-none overflow-hidden [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:object-contain"
      >
        <div className="absolute inset-0 will-change-transform">{picture.large}</div>
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

/**
 * Adds a history entry for an open dialog, so that Back closes it. Next's router keeps its state in the
 * entry and renders nothing for it.
 * @returns a function that closes the dialog by going back
 */
export function pushDialogEntry(onClose: () => void): () => void {
  window.history.pushState({ isDialog: true }, '')
  window.addEventListener('popstate', onClose, { once: true })
  return () => window.history.back()
}
