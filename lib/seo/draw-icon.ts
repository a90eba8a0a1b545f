import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Icon, type IconFile, iconGround, icons } from './icons.ts'

const sidesOfDrawing = 32
const dotsPerInch = 72

/** An icon as PNG, drawn from the one drawing of the mark. */
export async function drawIcon(file: IconFile): Promise<Buffer> {
  const { size, mark }: Icon = icons[file]
  const drawing = await readFile(join(process.cwd(), 'app/icon.svg'))
  const side = Math.round(size * (mark ?? 1))
  const drawn = await sharp(drawing, { density: (dotsPerInch * side) / sidesOfDrawing })
    .resize(side, side)
    .png()
    .toBuffer()
  if (mark === undefined) return drawn
  const canvas = { width: size, height: size, channels: 3 as const, background: iconGround }
  return sharp({ create: canvas })
    .composite([{ input: drawn }])
    .removeAlpha()
    .png()
    .toBuffer()
}
