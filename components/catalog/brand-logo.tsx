'use client'

import { useState } from 'react'

/** The logo of a brand that is named beside it; nothing where it cannot be loaded (spec section 8). */
export function BrandLogo({ src }: { src: string }) {
  const [broken, setBroken] = useState(false)
  if (broken) return null
  const leaveOut = () => {
    console.warn(`No logo: ${src}`)
    setBroken(true)
  }
  return (
    // biome-ignore lint/performance/noImgElement: an SVG gains nothing from the image optimiser
    <img
      src={src}
      alt=""
      width={160}
      height={48}
      loading="lazy"
      className="h-8 w-auto max-w-28 object-contain object-right"
      onError={leaveOut}
      ref={(image) => {
        // It may have failed before there was anything to tell.
        if (image?.complete && image.naturalWidth === 0) leaveOut()
      }}
    />
  )
}
