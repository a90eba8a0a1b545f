import type { Cut } from './asset-path.ts'

interface Size {
  width: number
  height: number
}

/** Crop chosen by staff: the edges that are cut off, and the point that stays in view. Fractions, 0 to 1. */
export interface CutChoice {
  top: number
  right: number
  bottom: number
  left: number
  focusX: number
  focusY: number
}

export const wholePicture: CutChoice = {
  ...{ top: 0, right: 0, bottom: 0, left: 0, focusX: 0.5, focusY: 0.5 },
}

/**
 * Returns the largest area of an aspect ratio inside the chosen edges, as close around the focus as the
 * edges allow; null if it is the full picture.
 * @param aspect width divided by height, or null for the area inside the edges
 */
export function computeCut(size: Size, choice: CutChoice, aspect: number | null): Cut | null {
  const inner = {
    left: choice.left * size.width,
    top: choice.top * size.height,
    width: Math.max(1, (1 - choice.left - choice.right) * size.width),
    height: Math.max(1, (1 - choice.top - choice.bottom) * size.height),
  }
  const width = aspect ? Math.min(inner.width, inner.height * aspect) : inner.width
  const height = aspect ? width / aspect : inner.height
  const left = clamp(choice.focusX * size.width - width / 2, inner.left, inner.width - width)
  const top = clamp(choice.focusY * size.height - height / 2, inner.top, inner.height - height)
  const cut = round({ left, top, width, height }, size)
  return cut.width === size.width && cut.height === size.height ? null : cut
}

const clamp = (value: number, start: number, room: number) =>
  Math.min(Math.max(value, start), start + Math.max(0, room))

function round({ left, top, width, height }: Cut, size: Size): Cut {
  const wholeLeft = Math.min(Math.round(left), size.width - 1)
  const wholeTop = Math.min(Math.round(top), size.height - 1)
  return {
    left: wholeLeft,
    top: wholeTop,
    width: Math.max(1, Math.min(Math.round(width), size.width - wholeLeft)),
    height: Math.max(1, Math.min(Math.round(height), size.height - wholeTop)),
  }
}

/** Returns the crop of an existing cut, to edit it. */
export function toCutChoice(size: Size, cut: Cut | null): CutChoice {
  if (!cut) return wholePicture
  return {
    top: cut.top / size.height,
    right: 1 - (cut.left + cut.width) / size.width,
    bottom: 1 - (cut.top + cut.height) / size.height,
    left: cut.left / size.width,
    focusX: (cut.left + cut.width / 2) / size.width,
    focusY: (cut.top + cut.height / 2) / size.height,
  }
}
