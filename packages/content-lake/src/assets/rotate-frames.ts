import sharp, { type Sharp } from 'sharp'

/**
 * Rotates an animation frame by frame: sharp would rotate it as one tall image, which moves the frames.
 */
export async function rotateFrames(animation: Sharp, angle: number): Promise<Sharp> {
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
