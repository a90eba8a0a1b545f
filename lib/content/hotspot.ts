import type { ContentImage } from './image.ts'

/**
 * Returns the position of the hotspot in the image cropped to an aspect ratio: x and y in percent
 * from the left and top edge, as `object-position` takes them when the layout crops the image
 * again.
 * @param aspect width divided by height
 */
export function hotspotInCrop({ asset, crop, hotspot }: ContentImage, aspect: number) {
  const { x = 0.5, y = 0.5 } = hotspot ?? {}
  const { top = 0, bottom = 0, left = 0, right = 0 } = crop ?? {}
  const [, width = 1, height = 1] = /-(\d+)x(\d+)-/.exec(asset._ref)?.map(Number) ?? []
  const cropped = { width: 1 - left - right, height: 1 - top - bottom }
  const relativeAspect = aspect / ((width * cropped.width) / (height * cropped.height))
  return {
    x: positionInCrop((x - left) / cropped.width, Math.min(1, relativeAspect)),
    y: positionInCrop((y - top) / cropped.height, Math.min(1, 1 / relativeAspect)),
  }
}

/**
 * Returns a position along one edge of a crop, in percent.
 * @param position position along the full edge, 0 to 1
 * @param visibleShare share of the edge that the crop around the position shows, 0 to 1
 */
function positionInCrop(position: number, visibleShare: number): number {
  const start = Math.min(Math.max(position - visibleShare / 2, 0), 1 - visibleShare)
  return Math.round(Math.min(Math.max((position - start) / visibleShare, 0), 1) * 100)
}
