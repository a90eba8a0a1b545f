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

export const maxScale = 4
/** Distance, in CSS pixels, from which a swipe shows another picture. */
const minSwipePx = 48
/** Distance, in CSS pixels, from which a drag down closes the lightbox. */
const minPullPx = 96

/** Returns the size of a picture that fits its frame. */
export function fittedSize(picture: Size, frame: Size): Size {
  const ratio = Math.min(frame.width / picture.width, frame.height / picture.height)
  return { width: picture.width * ratio, height: picture.height * ratio }
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

/** Effect of a drag: pans the picture, swipes the row sideways, or pulls the picture down to close. */
export interface Drag {
  zoom: Zoom
  /** Offset of the row, in CSS pixels. */
  swipe: number
  /** Distance down, in CSS pixels. */
  pull: number
}

/**
 * Returns the effect of a drag. A sideways drag past the edge of the picture moves the row; a downward drag moves a
 * picture that fits its frame.
 */
export function dragZoom(
  start: Zoom,
  by: Point,
  isSideways: boolean,
  fitted: Size,
  frame: Size,
): Drag {
  const zoom = clampZoom({ ...start, x: start.x + by.x, y: start.y + by.y }, fitted, frame)
  return {
    zoom,
    swipe: isSideways ? start.x + by.x - zoom.x : 0,
    pull: !isSideways && start.scale === 1 ? Math.max(0, by.y) : 0,
  }
}

/** Returns the action at the end of a drag; `null` if the drag was too short. */
export function endDrag({ swipe, pull }: Drag): 'previous' | 'next' | 'close' | null {
  if (pull >= minPullPx) return 'close'
  if (Math.abs(swipe) < minSwipePx) return null
  return swipe < 0 ? 'next' : 'previous'
}

/**
 * Returns the zoom at which a picture covers its thumbnail.
 * @param thumbnail size, and center from the center of the frame
 */
export function thumbnailZoom(thumbnail: Size & Point, fitted: Size): Zoom {
  const scale = Math.max(thumbnail.width / fitted.width, thumbnail.height / fitted.height)
  return { scale, x: thumbnail.x, y: thumbnail.y }
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
