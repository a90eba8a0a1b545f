import type { CropSelection } from '#lib/content/compute-crop.ts'

/** Position in a picture. Fractions, 0 to 1. */
export interface Point {
  x: number
  y: number
}

/** Largest part that each edge loses, so that something of the picture is left. */
export const maxEdgeCrop = 0.9

/** Drags shorter than this fraction of the picture are clicks. */
const minDrag = 0.04

/**
 * Returns the selection after a drag from one position to another: the area between them, with the focus in
 * its centre. A click moves only the focus.
 */
export function toDraggedSelection(previous: CropSelection, from: Point, to: Point): CropSelection {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)]
  if (right - left < minDrag || bottom - top < minDrag) {
    return { ...previous, focusX: from.x, focusY: from.y }
  }
  return {
    left,
    right: 1 - right,
    top,
    bottom: 1 - bottom,
    focusX: (left + right) / 2,
    focusY: (top + bottom) / 2,
  }
}
