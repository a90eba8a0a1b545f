import 'server-only'
import sharp, { type Region } from 'sharp'
import { errorText, logProblem } from '#lib/log.ts'
import { absolute } from '#lib/storefront/whole-address.ts'

export interface Photo {
  url: string
  /** The whole of what it shows stays in the picture, where it stands on a plain ground. */
  isCutOut: boolean
}

interface Size {
  width: number
  height: number
}

const patience = 2_000
const largestFile = 20 * 1024 * 1024
const mostPixels = 50_000_000
/** Width in pixels at which it is looked for what stands on a plain ground. */
const glance = 200
/** How much a ground may differ in itself, of 255. */
const plainness = 50
/** Room around what is cut out, in parts of its size. */
const room = 1.27
/** How far above the middle it stands, in parts of the height: teeth cover the lower edge. */
const lift = 0.04
/** The least ground around it, in parts of the width. */
const leastMargin = 0.02
/** What is seen through a picture. */
const ground = '#e9ebed'

/**
 * A picture cut to a size, as a data URL; null where it does not come in time or is none, which is
 * logged: a picture for social networks is made without it.
 */
export async function photoOf({ url, isCutOut }: Photo, size: Size): Promise<string | null> {
  try {
    const file = await download(absolute(url))
    const region = isCutOut ? await regionOf(file, size) : null
    const cut = region ? await cutOut(file, region, size) : reduce(file, size)
    const jpeg = await cut.flatten({ background: ground }).jpeg({ quality: 88 }).toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch (error) {
    logProblem('social-picture-without-photo', { url, problem: errorText(error) })
    return null
  }
}

async function download(url: string): Promise<Buffer> {
  // Not kept by Next: the picture that is made of it is.
  const response = await fetch(url, { cache: 'no-store', signal: AbortSignal.timeout(patience) })
  const length = Number(response.headers.get('content-length') ?? 0)
  if (!response.ok || length > largestFile)
    throw new Error(`answered ${response.status}, ${length} bytes`)
  return Buffer.from(await response.arrayBuffer())
}

function open(file: Buffer) {
  return sharp(file, { limitInputPixels: mostPixels }).rotate()
}

function reduce(file: Buffer, size: Size) {
  return open(file).resize({ ...size, fit: 'cover', position: sharp.strategy.attention })
}

/** The part of a picture around what stands on its plain ground; null where nothing does. */
async function regionOf(file: Buffer, { width, height }: Size): Promise<Region | null> {
  const small = await open(file)
    .resize({ width: glance })
    .flatten({ background: ground })
    .toBuffer({ resolveWithObject: true })
  const { info } = await sharp(small.data)
    .trim({ threshold: plainness })
    .toBuffer({ resolveWithObject: true })
  const left = -(info.trimOffsetLeft ?? 0)
  const top = -(info.trimOffsetTop ?? 0)
  const right = small.info.width - left - info.width
  const bottom = small.info.height - top - info.height
  if (Math.min(left, top, right, bottom) < glance * leastMargin) return null
  const wide = Math.max(info.width * room, (info.height * room * width) / height)
  const high = (wide * height) / width
  return {
    left: (left + info.width / 2 - wide / 2) / small.info.width,
    top: (top + info.height / 2 - high * (0.5 - lift)) / small.info.height,
    width: wide / small.info.width,
    height: high / small.info.height,
  }
}

/** A part of a picture that may reach beyond it: its plain ground goes on there. */
async function cutOut(file: Buffer, region: Region, size: Size) {
  const { autoOrient } = await open(file).metadata()
  const inside = (start: number, length: number, whole: number) => {
    const from = Math.round(Math.max(0, start) * whole)
    return { from, length: Math.round(Math.min(1, start + length) * whole) - from }
  }
  const across = inside(region.left, region.width, autoOrient.width)
  const down = inside(region.top, region.height, autoOrient.height)
  const scale = size.width / (region.width * autoOrient.width)
  const width = Math.min(size.width, Math.round(across.length * scale))
  const height = Math.min(size.height, Math.round(down.length * scale))
  const left = Math.min(
    size.width - width,
    Math.max(0, Math.round(-region.left * autoOrient.width * scale)),
  )
  const top = Math.min(
    size.height - height,
    Math.max(0, Math.round(-region.top * autoOrient.height * scale)),
  )
  return open(file)
    .extract({ left: across.from, top: down.from, width: across.length, height: down.length })
    .resize({ width, height, fit: 'fill' })
    .extend({
      left,
      top,
      right: size.width - width - left,
      bottom: size.height - height - top,
      extendWith: 'copy',
    })
}
