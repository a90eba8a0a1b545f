'use client'

import { useState } from 'react'

/** Logo of a brand named beside it; renders nothing if the image fails to load. */
export function ProductCardBrandLogo({ src }: { src: string }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  const handleError = () => {
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
      onError={handleError}
      ref={(image) => {
        // The image may have failed to load before hydration.
        if (image?.complete && image.naturalWidth === 0) handleError()
      }}
    />
  )
}
