import 'server-only'
import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { logoUrl } from '#lib/values/logo-url.ts'

/** Largest upload, in bytes. */
export const maxLogoBytes = 2_000_000

/** Largest size of a logo within its plate, in pixels: three times that of the header. */
const maxSize = { width: 420, height: 108 }

/** Room around a logo on its plate, in pixels. */
const padding = 18

/** Surfaces of the site, on which a logo is shown: the header, and pages. */
const plates = { dark: '#0e1116', light: '#ffffff' }

/** Smallest width and height of an upload, in pixels. */
const minSize = 40

const formats: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp', 'svg', 'gif'])

/** Why a file is refused: it is no picture of a known format, or too small. */
export class LogoError extends Error {
  override name = 'LogoError'
  readonly reason: 'unknown' | 'small'
  constructor(reason: 'unknown' | 'small') {
    super(reason)
    this.reason = reason
  }
}

/**
 * Converts an upload to a logo: a PNG without metadata and without empty borders, on a plate on which it has contrast. A
 * drawing (SVG) becomes pixels, too, so that no script and no link in it reaches a visitor.
 * @throws LogoError
 */
export async function processLogo(upload: Buffer): Promise<{ url: string; content: Buffer }> {
  const picture = await readPicture(upload)
  const resized = await sharp(picture)
    .resize({ ...maxSize, fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer()
  const background = plates[await choosePlate(resized)]
  const { data, info } = await sharp(resized)
    .flatten({ background })
    .extend({ top: padding, bottom: padding, left: padding, right: padding, background })
    .png({ compressionLevel: 9, palette: true, quality: 90 })
    .toBuffer({ resolveWithObject: true })
  const hash = createHash('sha256').update(data).digest('hex')
  return { url: logoUrl(hash, info.width, info.height), content: data }
}

/** Returns the picture without its empty borders, as a PNG with transparency. */
async function readPicture(upload: Buffer): Promise<Buffer> {
  const options = { limitInputPixels: 16_000_000, failOn: 'error' as const }
  try {
    const { format, width } = await sharp(upload, options).metadata()
    if (!formats.has(format)) throw new LogoError('unknown')
    // A drawing has the size that its author happened to choose.
    const density = format === 'svg' ? Math.min(2400, Math.max(72, (72 * 1000) / width)) : 72
    const decoded = await sharp(upload, { ...options, density })
      .timeout({ seconds: 5 })
      .rotate()
      .ensureAlpha()
      .toColourspace('srgb')
      .png()
      .toBuffer()
    const picture = sharp(decoded)
    const { data, info } = await ((await isEmptyAtCorner(decoded))
      ? picture.trim({ threshold: 5 })
      : picture
    ).toBuffer({ resolveWithObject: true })
    if (info.width < minSize && info.height < minSize) throw new LogoError('small')
    return data
  } catch (error) {
    if (error instanceof LogoError) throw error
    throw new LogoError('unknown')
  }
}

/** Whether the first pixel is transparent or white: a coloured background belongs to the logo. */
async function isEmptyAtCorner(png: Buffer): Promise<boolean> {
  const [red = 0, green = 0, blue = 0, alpha = 0] = await sharp(png)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  return alpha < 8 || Math.min(red, green, blue) > 247
}

/** Returns the plate on which the visible pixels of a picture have contrast. */
async function choosePlate(png: Buffer): Promise<keyof typeof plates> {
  const { data } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  let [visible, light] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0
    const luminance =
      0.2126 * (data[at] ?? 0) + 0.7152 * (data[at + 1] ?? 0) + 0.0722 * (data[at + 2] ?? 0)
    visible += alpha
    if (luminance > 170) light += alpha
  }
  return light > visible / 2 ? 'dark' : 'light'
}
