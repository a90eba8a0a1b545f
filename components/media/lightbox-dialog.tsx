'use client'

import { type ReactNode, useState } from 'react'
import { Dialog } from '#components/ui/dialog.tsx'
import type { LightboxLabels } from './lightbox-labels.ts'
import { LightboxSlide } from './lightbox-slide.tsx'
import { useLightboxGestures } from './use-lightbox-gestures.ts'

export interface LightboxPicture {
  id: string
  /** Large version of the picture, loaded at once; the lightbox scales it to fit. */
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
 * buttons, pinch, double tap, and plus and minus. A drag down closes it.
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
  const { length } = pictures
  const { overlay, row, frameProps, setPicture, limit, step, ...gestures } = useLightboxGestures({
    opener,
    onClose,
    ...(length > 1 && {
      onStep: (direction) => onActiveIndexChange((activeIndex + direction + length) % length),
    }),
  })
  /** Ids of the pictures to load: the neighbors of each loaded picture. */
  const [wantedIds, setWantedIds] = useState<ReadonlySet<string>>(new Set())
  const slides = getSlides(pictures, activeIndex)
  const handleLoad = () => setWantedIds((ids) => new Set([...ids, ...slides.map(({ id }) => id)]))

  return (
    <Dialog
      title={title}
      closeLabel={labels.close}
      onClose={onClose}
      opener={opener}
      overlayRef={overlay}
      onKeyDown={gestures.handleKeyDown}
    >
      <div
        {...frameProps}
        className="relative min-h-0 flex-1 touch-none select-none overflow-hidden"
      >
        <div ref={row} className="absolute inset-0">
          {slides.map(({ id, large, key, offset }) => (
            <LightboxSlide
              key={key}
              id={id}
              offset={offset}
              {...(offset === 0 && { pictureRef: setPicture, onLoad: handleLoad })}
            >
              {(offset === 0 || wantedIds.has(id)) && large}
            </LightboxSlide>
          ))}
        </div>
      </div>
      <div className="relative flex items-center justify-center gap-1 p-2 sm:gap-2">
        <BarButton
          label={labels.zoomOut}
          isDisabled={limit === 'fitted'}
          onClick={gestures.zoomOut}
          path="M2 8h12"
        />
        {length > 1 && (
          <>
            <BarButton label={labels.previous} onClick={() => step(-1)} path="M10 2L4 8l6 6" />
            <p
              aria-live="polite"
              className="min-w-16 text-center font-display text-2xl tabular-nums sm:min-w-20"
            >
              {pictures[activeIndex]?.counter}
            </p>
            <BarButton label={labels.next} onClick={() => step(1)} path="M6 2l6 6-6 6" />
          </>
        )}
        <BarButton
          label={labels.zoomIn}
          isDisabled={limit === 'largest'}
          onClick={gestures.zoomIn}
          path="M2 8h12M8 2v12"
        />
      </div>
    </Dialog>
  )
}

interface Slide extends LightboxPicture {
  key: string
  offset: -1 | 0 | 1
}

/** Returns the current picture and its neighbors, of which the first is beside the last. */
function getSlides(pictures: readonly LightboxPicture[], activeIndex: number): Slide[] {
  const { length } = pictures
  const offsets = length > 1 ? ([-1, 0, 1] as const) : ([0] as const)
  return offsets.flatMap((offset) => {
    const picture = pictures[(activeIndex + offset + length) % length]
    // Of two pictures, the other one is on both sides.
    const isTwice = length === 2 && offset === -1
    return picture ? { ...picture, offset, key: isTwice ? `${picture.id} before` : picture.id } : []
  })
}

interface BarButtonProps {
  label: string
  path: string
  /** Whether the button has no effect now; it stays focusable. */
  isDisabled?: boolean
  onClick: () => void
}

function BarButton({ label, path, isDisabled = false, onClick }: BarButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isDisabled}
      onClick={onClick}
      className="grid size-14 cursor-pointer place-items-center bg-plate hover:bg-line-dark aria-disabled:cursor-default aria-disabled:bg-ink aria-disabled:text-mill"
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
