import { readFile } from 'node:fs/promises'
import { encode } from 'blurhash'
import sharp from 'sharp'
import { httpError } from '../errors.ts'
import { createPalette } from './image-palette.ts'
import { maxPixels, openImage } from './sharp.ts'
import { assertHarmlessSvg } from './svg-safety.ts'

/** Properties of an image file, in the shape of a `sanity.imageAsset` document. */
export interface ImageInfo {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

/** Metadata that an upload can ask for (`meta`). */
export const metadataNames = ['blurhash', 'lqip', 'palette'] as const
export type MetadataName = (typeof metadataNames)[number]

const formats: Record<string, [extension: string, mimeType: string]> = {
  jpeg: ['jpg', 'image/jpeg'],
  png: ['png', 'image/png'],
  webp: ['webp', 'image/webp'],
  gif: ['gif', 'image/gif'],
  heif: ['avif', 'image/avif'],
  tiff: ['tif', 'image/tiff'],
  svg: ['svg', 'image/svg+xml'],
}

/**
 * Reads image metadata.
 * @throws LakeError 400 if it is no image, too large, or an SVG with active content
 */
export async function readImageInfo(
  path: string,
  names: readonly MetadataName[] = metadataNames,
): Promise<ImageInfo> {
  try {
    await assertSize(path)
    const info = await openImage(path).metadata()
    const format = formats[info.format]
    const { width, height } = info.autoOrient
    if (!format || !width || !height) throw httpError(400, `Unsupported image: ${info.format}`)
    const [extension, mimeType] = format
    if (extension === 'svg') assertHarmlessSvg(await readFile(path, 'utf8'))
    const metadata = await describe(path, { width, height }, names)
    return { extension, mimeType, width, height, metadata }
  } catch (error) {
    if (error instanceof Error && error.name === 'LakeError') throw error
    throw httpError(400, 'Invalid image, could not read metadata')
  }
}

async function assertSize(path: string): Promise<void> {
  const { width, height, pages = 1 } = await sharp(path, { limitInputPixels: false }).metadata()
  if (width * height <= maxPixels) return
  const size = `${width} × ${height} pixels${pages > 1 ? ` in ${pages} frames` : ''}`
  const megapixels = (pixels: number) => Math.round(pixels / 1_000_000)
  throw httpError(
    400,
    `The image is too large: ${size} are ${megapixels(width * height)} megapixels, and ${megapixels(maxPixels)} are the limit. Upload a smaller version.`,
  )
}

async function describe(
  path: string,
  { width, height }: { width: number; height: number },
  names: readonly MetadataName[],
) {
  const small = await openImage(path).resize(64, 64, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(small).stats()
  const { data, info } = await sharp(small)
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = new Uint8ClampedArray(data)
  return {
    _type: 'sanity.imageMetadata',
    ...(names.includes('blurhash') && {
      blurHash: encode(pixels, info.width, info.height, ...componentsFor(width, height)),
    }),
    dimensions: {
      _type: 'sanity.imageDimensions',
      width,
      height,
      aspectRatio: width / height,
    },
    hasAlpha: !isOpaque,
    isOpaque,
    ...(names.includes('lqip') && { lqip: await placeholderOf(small, isOpaque) }),
    ...(names.includes('palette') && { palette: createPalette(data, dominant) }),
  }
}

/** Data URL of the image in a width of 20 pixels. */
async function placeholderOf(small: Buffer, isOpaque: boolean): Promise<string> {
  const tiny = sharp(small).resize(20)
  const lqip = isOpaque ? tiny.flatten().jpeg({ quality: 50 }) : tiny.png({ palette: true })
  const type = isOpaque ? 'image/jpeg' : 'image/png'
  return `data:${type};base64,${(await lqip.toBuffer()).toString('base64')}`
}

/** Number of BlurHash components: four along the longer side, fewer along the other. */
function componentsFor(width: number, height: number): [x: number, y: number] {
  const shorter = Math.max(1, Math.round((4 * Math.min(width, height)) / Math.max(width, height)))
  return width >= height ? [4, shorter] : [shorter, 4]
}
