import sharp, { type Sharp } from 'sharp'
import { planGeometry, type Size } from './image-geometry.ts'
import type { ImageFormat, ImageOptions } from './image-options.ts'
import { openImage } from './sharp.ts'

/** Renders the image that an image URL requests and writes it to a file. */
export async function transformImage(
  source: { path: string; size: Size },
  options: ImageOptions,
  format: ImageFormat,
  target: string,
): Promise<void> {
  const canMove = (format === 'gif' || format === 'webp') && options.frame === undefined
  const animated = canMove && ((await sharp(source.path).metadata()).pages ?? 1) > 1
  const geometry = planGeometry(source.size, options)
  const { region, size, canvas } = geometry
  let image = openImage(source.path, { animated }).extract(region)
  // The parts of an animation with the most detail would differ from frame to frame.
  image =
    geometry.isCovered && !animated
      ? image.resize(size.width, size.height, { fit: 'cover', position: 'entropy' })
      : image.resize(size.width, size.height, { fit: geometry.isCovered ? 'cover' : 'fill' })
  if (options.flip?.includes('h')) image = image.flop()
  if (options.flip?.includes('v')) image = image.flip()
  if (options.sat !== undefined) image = image.modulate({ saturation: 1 + options.sat / 100 })
  if (options.blur !== undefined) image = image.blur(Math.max(0.3, options.blur / 20))
  if (options.sharp) image = image.sharpen({ sigma: 1 + options.sharp / 50 })
  if (options.invert === 'true') image = image.negate({ alpha: false })
  const background = options.bg === undefined ? null : `#${options.bg}`
  const filled = canvas ?? size
  if (canvas) image = padded(image, size, canvas, background ?? '#fff')
  if (options.pad) image = await withBorder(image, filled, options, background ?? '#fff')
  if (background ?? format === 'jpg') image = image.flatten({ background: background ?? '#fff' })
  if (options.or && options.or !== '0') {
    const angle = Number(options.or)
    image = animated ? await rotateFrames(image, angle) : image.rotate(angle)
  }
  await encoded(image, format, options).toFile(target)
}

function padded(image: Sharp, size: Size, canvas: Size, background: string): Sharp {
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const right = canvas.width - size.width - left
  const bottom = canvas.height - size.height - top
  return image.extend({ left, top, right, bottom, background })
}

/** Adds `pad` pixels on all sides. */
async function withBorder(
  image: Sharp,
  size: Size,
  { pad = 0, dpr }: ImageOptions,
  background: string,
): Promise<Sharp> {
  const border = Math.round(pad * dpr)
  const outer = { width: size.width + 2 * border, height: size.height + 2 * border }
  // A second `extend` would replace the first one, so the image so far is rendered.
  const rendered = sharp(await image.webp({ lossless: true }).toBuffer(), { animated: true })
  return padded(rendered, size, outer, background)
}

function encoded(image: Sharp, format: ImageFormat, { q, fm }: ImageOptions): Sharp {
  const quality = Math.max(1, q)
  switch (format) {
    case 'jpg':
      return image.jpeg({ quality, progressive: fm === 'pjpg' })
    case 'webp':
      return image.webp({ quality })
    case 'avif':
      // Higher effort saves a few percent and takes seconds for large images.
      return image.avif({ quality: Math.max(1, quality - 15), effort: 2 })
    case 'gif':
      return image.gif()
    default:
      return image.png()
  }
}

/**
 * Rotates an animation frame by frame: sharp would rotate it as one tall image, which moves the frames.
 */
async function rotateFrames(animation: Sharp, angle: number): Promise<Sharp> {
  const rendered = await animation.webp({ lossless: true }).toBuffer()
  const { pages = 1, delay, loop } = await sharp(rendered, { animated: true }).metadata()
  const frames: Buffer[] = []
  for (let page = 0; page < pages; page += 1) {
    frames.push(await sharp(rendered, { page }).rotate(angle).png().toBuffer())
  }
  const joined = await sharp(frames, { join: { animated: true } })
    .webp({ lossless: true, ...(delay && { delay }), ...(loop !== undefined && { loop }) })
    .toBuffer()
  return sharp(joined, { animated: true })
}
