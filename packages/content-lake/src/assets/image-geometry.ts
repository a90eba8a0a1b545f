import type { ImageOptions } from './image-options.ts'

const maxSide = 5000

export interface Size {
  width: number
  height: number
}
export interface Region extends Size {
  left: number
  top: number
}

/**
 * Source region to extract, size to scale it to, and canvas to place it on. If `isCovered`, the region
 * has another aspect ratio: the part of it with the most detail fills the size (`crop=entropy`).
 */
export interface Geometry {
  region: Region
  isCovered?: boolean
  size: Size
  canvas: Size | null
}

/** Computes the effect of `rect`, `w`, `h`, `fit` and `crop` on an image, in pixels. */
export function planGeometry(image: Size, options: ImageOptions): Geometry {
  const source = clampRegion(options.rect ?? { left: 0, top: 0, ...image }, image)
  const fit = options.fit ?? 'clip'
  const [width, height] = [scaleLength(options.w, options.dpr), scaleLength(options.h, options.dpr)]
  const preventsUpscaling = fit === 'max' || fit === 'min' || fit === 'fillmax'

  if (width === null || height === null || fit === 'clip' || fit === 'max') {
    const factors = [width && width / source.width, height && height / source.height]
    const factor = Math.min(
      ...factors.filter((each) => each !== null),
      ...(preventsUpscaling ? [1] : []),
    )
    const size = scaleSize(source, Number.isFinite(factor) ? factor : 1)
    return { region: source, size: limitSize(size, options), canvas: null }
  }
  const target = { width, height }
  if (fit === 'scale') return { region: source, size: limitSize(target, options), canvas: null }
  if (fit === 'fill' || fit === 'fillmax') {
    const canvas = limitSize(target, options)
    const factor = Math.min(canvas.width / source.width, canvas.height / source.height)
    return {
      region: source,
      size: scaleSize(source, preventsUpscaling ? Math.min(factor, 1) : factor),
      canvas,
    }
  }
  if (options.crop === 'entropy') {
    return { region: source, size: limitSize(target, options), canvas: null, isCovered: true }
  }
  const region = cropRegion(source, target, options)
  const factor = Math.min(1, preventsUpscaling ? region.width / width : 1)
  return { region, size: limitSize(scaleSize(target, factor), options), canvas: null }
}

/** Largest region of the source with the target's aspect ratio, placed according to `crop`. */
function cropRegion(source: Region, target: Size, options: ImageOptions): Region {
  const ratio = target.width / target.height
  const width = Math.max(1, Math.round(Math.min(source.width, source.height * ratio)))
  const height = Math.max(1, Math.round(Math.min(source.height, source.width / ratio)))
  const sides = (options.crop ?? 'center').split(',')
  const isFocal = sides.includes('focalpoint')
  const x = resolvePosition(sides, 'left', 'right', isFocal ? options['fp-x'] : 0.5)
  const y = resolvePosition(sides, 'top', 'bottom', isFocal ? options['fp-y'] : 0.5)
  const left = source.left + clampOffset(x * source.width - width / 2, source.width - width)
  const top = source.top + clampOffset(y * source.height - height / 2, source.height - height)
  return { left, top, width, height }
}

function resolvePosition(sides: string[], start: string, end: string, otherwise: number): number {
  if (sides.includes(start)) return 0
  return sides.includes(end) ? 1 : otherwise
}

function clampOffset(offset: number, room: number): number {
  return Math.round(Math.min(Math.max(offset, 0), room))
}

function clampRegion(region: Region, image: Size): Region {
  const left = Math.min(region.left, image.width - 1)
  const top = Math.min(region.top, image.height - 1)
  const width = Math.max(1, Math.min(region.width, image.width - left))
  const height = Math.max(1, Math.min(region.height, image.height - top))
  return { left, top, width, height }
}

function scaleLength(side: number | undefined, dpr: number): number | null {
  return side === undefined ? null : Math.max(1, Math.round(side * dpr))
}

function scaleSize({ width, height }: Size, factor: number): Size {
  const side = (length: number) => Math.max(1, Math.round(length * factor))
  return { width: side(width), height: side(height) }
}

/** Limits a size to 5000 pixels per side, to `max-w` and `max-h`, and to at least `min-w` and `min-h`. */
function limitSize(requested: Size, options: ImageOptions): Size {
  const { width, height } = requested
  const least = Math.max(1, (options['min-w'] ?? 0) / width, (options['min-h'] ?? 0) / height)
  const size = scaleSize(requested, least)
  const widest = Math.min(maxSide, options['max-w'] ?? maxSide)
  const highest = Math.min(maxSide, options['max-h'] ?? maxSide)
  return scaleSize(size, Math.min(1, widest / size.width, highest / size.height))
}
