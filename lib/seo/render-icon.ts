import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Icon, type IconFile, iconBackground, icons } from './icons.ts'

const svgViewBoxSize = 32
const svgBaseDensity = 72

/** Renders `app/icon.svg` to an icon as PNG. */
export async function renderIcon(file: IconFile): Promise<Buffer> {
  const { size, markScale }: Icon = icons[file]
  const svg = await readFile(join(process.cwd(), 'app/icon.svg'))
  const markSize = Math.round(size * (markScale ?? 1))
  const markPng = await sharp(svg, { density: (svgBaseDensity * markSize) / svgViewBoxSize })
    .resize(markSize, markSize)
    .png()
    .toBuffer()
  if (markScale === undefined) return markPng
  const canvas = { width: size, height: size, channels: 3 as const, background: iconBackground }
  return sharp({ create: canvas })
    .composite([{ input: markPng }])
    .removeAlpha()
    .png()
    .toBuffer()
}
