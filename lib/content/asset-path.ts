import { assetFolder } from '#lib/base/asset-folder.ts'
import { imageExtensions } from './file-extensions.ts'

/** Area of a picture, in pixels of the original. */
export interface CropRect {
  left: number
  top: number
  width: number
  height: number
}

/** Picture of the Content Lake, optionally cropped. */
export interface AssetPicture {
  /** Name at the Content Lake's image CDN: hash, size and extension. */
  file: string
  width: number
  height: number
  crop: CropRect | null
}

const filePattern = new RegExp(
  `^[a-f0-9]{40}-([1-9]\\d{0,4})x([1-9]\\d{0,4})\\.(?:${imageExtensions.join('|')})$`,
)
const cropPattern = /^(\d{1,5})-(\d{1,5})-([1-9]\d{0,4})-([1-9]\d{0,4})$/

/** Path segment of a picture without a crop. */
const whole = 'whole'

/**
 * Returns the path by which the site serves a picture of the Content Lake. It names no host, so that
 * rows of the catalogue stay valid when the Content Lake moves.
 */
export function formatAssetPath(file: string, crop: CropRect | null): string {
  const segment = crop ? [crop.left, crop.top, crop.width, crop.height].join('-') : whole
  return `${assetFolder}${segment}/${file}`
}

/** Parses the last two segments of an asset path. Returns null if they name no picture. */
export function parseAssetSegments(segment: string, file: string): AssetPicture | null {
  const size = filePattern.exec(file)
  if (!size) return null
  const [width, height] = [Number(size[1]), Number(size[2])]
  if (segment === whole) return { file, width, height, crop: null }
  const numbers = cropPattern.exec(segment)?.slice(1).map(Number)
  if (!numbers) return null
  const [left = 0, top = 0, cropWidth = 0, cropHeight = 0] = numbers
  if (left + cropWidth > width || top + cropHeight > height) return null
  return { file, width, height, crop: { left, top, width: cropWidth, height: cropHeight } }
}

/** Parses a path that `formatAssetPath` returned; null for any other URL. */
export function parseAssetPath(url: string): AssetPicture | null {
  const [, segment = '', file = ''] = /^\/uploads\/assets\/([^/]+)\/([^/]+)$/.exec(url) ?? []
  return parseAssetSegments(segment, file)
}

/** Path segment of captions. */
const captions = 'captions'

/** Returns the path by which the site serves captions, or null for a file that is none. @param assetId of the file */
export function formatCaptionsPath(assetId: string): string | null {
  const [, hash] = /^file-([a-f0-9]{40})-vtt$/.exec(assetId) ?? []
  return hash ? `${assetFolder}${captions}/${hash}.vtt` : null
}

/** Whether the last two segments of an asset path name captions. */
export function areCaptionsSegments(segment: string, file: string): boolean {
  return segment === captions && /^[a-f0-9]{40}\.vtt$/.test(file)
}
