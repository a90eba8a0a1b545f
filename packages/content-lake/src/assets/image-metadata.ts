import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { httpError } from '../errors.ts'
import { openImage } from './sharp.ts'
import { assertHarmlessSvg } from './svg-safety.ts'

/** Properties of an image file, in the shape of a `sanity.imageAsset` document. */
export interface ImageInfo {
  extension: string
  mimeType: string
  width: number
  height: number
  metadata: Record<string, unknown>
}

const formats: Record<string, [extension: string, mimeType: string]> = {
  jpeg: ['jpg', 'image/jpeg'],
  png: ['png', 'image/png'],
  webp: ['webp', 'image/webp'],
  gif: ['gif', 'image/gif'],
  heif: ['avif', 'image/avif'],
  tiff: ['tif', 'image/tiff'],
  svg: ['svg', 'image/svg+xml'],
}

/** Reads image metadata. @throws LakeError 400 if it is no image, or an SVG with active content */
export async function readImageInfo(path: string): Promise<ImageInfo> {
  try {
    const info = await openImage(path).metadata()
    const format = formats[info.format]
    const { width, height } = info.autoOrient
    if (!format || !width || !height) throw httpError(400, `Unsupported image: ${info.format}`)
    const [extension, mimeType] = format
    if (extension === 'svg') assertHarmlessSvg(await readFile(path, 'utf8'))
    const metadata = await describe(path, width, height)
    return { extension, mimeType, width, height, metadata }
  } catch (error) {
    if (error instanceof Error && error.name === 'LakeError') throw error
    throw httpError(400, 'Invalid image, could not read metadata')
  }
}

async function describe(path: string, width: number, height: number) {
  const small = await openImage(path).resize(64, 64, { fit: 'inside' }).png().toBuffer()
  const { isOpaque, dominant } = await sharp(small).stats()
  const tiny = sharp(small).resize(20)
  const lqip = isOpaque ? tiny.flatten().jpeg({ quality: 50 }) : tiny.png({ palette: true })
  const type = isOpaque ? 'image/jpeg' : 'image/png'
  return {
    _type: 'sanity.imageMetadata',
    dimensions: {
      _type: 'sanity.imageDimensions',
      width,
      height,
      aspectRatio: width / height,
    },
    hasAlpha: !isOpaque,
    isOpaque,
    lqip: `data:${type};base64,${(await lqip.toBuffer()).toString('base64')}`,
    palette: { _type: 'sanity.imagePalette', dominant: swatch(dominant) },
  }
}

function swatch({ r, g, b }: { r: number; g: number; b: number }) {
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
  const isDark = 0.2126 * r + 0.7152 * g + 0.0722 * b < 140
  const text = isDark ? '#fff' : '#000'
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population: 1,
  }
}
