'use client'

import { type ReactNode, type Ref, useState } from 'react'
import { findImage } from './use-lightbox-gestures.ts'

interface Props {
  id: string
  /** Place in the row: 0 for the picture that is shown. */
  offset: -1 | 0 | 1
  pictureRef?: Ref<HTMLDivElement>
  /** The large picture, loaded at once; absent until it is wanted. */
  children: ReactNode
  onLoad?: () => void
}

/** Returns the URL of a small version of a picture that the page has loaded. */
function findPlaceholder(id: string) {
  const links = document.querySelectorAll(`[data-picture="${CSS.escape(id)}"]`)
  return [...links].map(findImage).find(Boolean)?.currentSrc
}

/** Picture in the row of the lightbox. Until it has loaded, the copy that the page displays is the placeholder. */
export function LightboxSlide({ id, offset, pictureRef, children, onLoad }: Props) {
  const [placeholder] = useState(() => findPlaceholder(id))
  return (
    <div
      inert={offset !== 0}
      style={{ translate: `${offset * 100}%` }}
      className="absolute inset-0 overflow-hidden [&_img]:absolute [&_img]:inset-0 [&_img]:size-full [&_img]:bg-transparent! [&_img]:object-contain"
    >
      <div ref={pictureRef} className="absolute inset-0 will-change-transform">
        {placeholder && (
          // biome-ignore lint/performance/noImgElement: the browser has this file
          <img src={placeholder} alt="" />
        )}
        <span onLoadCapture={onLoad}>{children}</span>
      </div>
    </div>
  )
}
