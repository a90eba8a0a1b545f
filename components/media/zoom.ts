/** A picture's scale, 1 if it fits its frame, and the offset of its center, in CSS pixels. */
export interface Zoom {
  scale: number
  x: number
  y: number
}

export interface Point {
  x: number
  y: number
}

/** Width and height, in CSS pixels or as a ratio. */
export interface Size {
  width: number
  height: number
}

export const fittedZoom: Zoom = { scale: 1, x: 0, y: 0 }

const maxScale = 4
const maxOpeningScale = 1.5

/** Returns the size of a picture that fits its frame. */
export function fittedSize(picture: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
}

/**
 * Returns the zoom at which a picture opens. In an upright frame, as on a phone, a wide picture that
 * fits would be no larger than in the page: it opens larger, and its sides are a drag away.
 * @param fitted size of the picture that fits
 */
export function openingZoom(fitted: Size, frame: Size): Zoom {
  const isUpright = frame.height > frame.width
  const scale = isUpright ? Math.min(frame.height / fitted.height, maxOpeningScale) : 1
  return { ...fittedZoom, scale }
}

/** Returns how far the center of a picture may be from that of its frame, in CSS pixels. */
export function panLimits(scale: number, fitted: Size, frame: Size): Point {
  return {
    x: Math.max(0, (fitted.width * scale - frame.width) / 2),
    y: Math.max(0, (fitted.height * scale - frame.height) / 2),
  }
}

/** Returns the nearest zoom within the limits: no gap between an edge of the picture and its frame. */
export function clampZoom({ scale, x, y }: Zoom, fitted: Size, frame: Size): Zoom {
  const clampedScale = clamp(scale, 1, maxScale)
  const limits = panLimits(clampedScale, fitted, frame)
  return {
    scale: clampedScale,
    x: clamp(x, -limits.x, limits.x),
    y: clamp(y, -limits.y, limits.y),
  }
}

/**
 * Returns the zoom at another scale with the same point of the picture at a point of the frame.
 * @param point from the center of the frame
 */
export function zoomAt({ scale, x, y }: Zoom, newScale: number, point: Point): Zoom {
  const clampedScale = clamp(newScale, 1, maxScale)
  const ratio = clampedScale / scale
  return {
    scale: clampedScale,
    x: point.x - (point.x - x) * ratio,
    y: point.y - (point.y - y) * ratio,
  }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
