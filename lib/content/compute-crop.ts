import type { CropRect } from './asset-path.ts'

interface Size {
  width: number
  height: number
}

/** What staff choose: the edges that are cropped, and the point that stays in view. Fractions, 0 to 1. */
export interface CropSelection {
  top: number
  right: number
  bottom: number
  left: number
  focusX: number
  focusY: number
}

export const wholePicture: CropSelection = {
  top: 0,
  right: 0,
  bottom: 0,
  left: 0,
  focusX: 0.5,
  focusY: 0.5,
}

/**
 * Returns the largest area of an aspect ratio inside the chosen edges, as close around the focus as the edges allow;
 * null if it covers the entire picture.
 * @param aspect width divided by height, or null for the area inside the edges
 */
export function computeCrop(
  size: Size,
  selection: CropSelection,
  aspect: number | null,
): CropRect | null {
  const inner = {
    left: selection.left * size.width,
    top: selection.top * size.height,
    width: Math.max(1, (1 - selection.left - selection.right) * size.width),
    height: Math.max(1, (1 - selection.top - selection.bottom) * size.height),
  }
  const width = aspect ? Math.min(inner.width, inner.height * aspect) : inner.width
  const height = aspect ? width / aspect : inner.height
  const left = clamp(selection.focusX * size.width - width / 2, inner.left, inner.width - width)
  const top = clamp(selection.focusY * size.height - height / 2, inner.top, inner.height - height)
  const crop = round({ left, top, width, height }, size)
  return crop.width === size.width && crop.height === size.height ? null : crop
}

const clamp = (value: number, start: number, room: number) =>
  Math.min(Math.max(value, start), start + Math.max(0, room))

function round({ left, top, width, height }: CropRect, size: Size): CropRect {
  const wholeLeft = Math.min(Math.round(left), size.width - 1)
  const wholeTop = Math.min(Math.round(top), size.height - 1)
  return {
    left: wholeLeft,
    top: wholeTop,
    width: Math.max(1, Math.min(Math.round(width), size.width - wholeLeft)),
    height: Math.max(1, Math.min(Math.round(height), size.height - wholeTop)),
  }
}

/** Returns the selection that leads to a crop, to change it. */
export function toCropSelection(size: Size, crop: CropRect | null): CropSelection {
  if (!crop) return wholePicture
  return {
    top: crop.top / size.height,
    right: 1 - (crop.left + crop.width) / size.width,
    bottom: 1 - (crop.top + crop.height) / size.height,
    left: crop.left / size.width,
    focusX: (crop.left + crop.width / 2) / size.width,
    focusY: (crop.top + crop.height / 2) / size.height,
  }
}
