import type { ContentImage } from './image.ts'

/**
 * Where the hotspot of a picture lies once it is cut to an aspect ratio, in percent from its left and
 * top: what `object-position` needs where the layout cuts it once more.
 */
export function hotspotIn({ asset, crop, hotspot }: ContentImage, aspect: number) {
  const { x = 0.5, y = 0.5 } = hotspot ?? {}
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {}
  const [, width = 1, height = 1] = /-(\d+)x(\d+)-/.exec(asset._ref)?.map(Number) ?? []
  const whole = { width: 1 - left - right, height: 1 - top - bottom }
  const visible = aspect / ((width * whole.width) / (height * whole.height))
  return {
    x: inCut((x - left) / whole.width, Math.min(1, visible)),
    y: inCut((y - top) / whole.height, Math.min(1, 1 / visible)),
  }
}

/** A place along an edge, of which a cut around the place leaves a part (both 0 to 1), in percent. */
function inCut(place: number, part: number): number {
  const start = Math.min(Math.max(place - part / 2, 0), 1 - part)
  return Math.round(Math.min(Math.max((place - start) / part, 0), 1) * 100)
}
