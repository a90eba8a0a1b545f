/** Colour of a palette, in the shape of a `sanity.imagePaletteSwatch`. */
export interface Swatch {
  _type: 'sanity.imagePaletteSwatch'
  background: string
  foreground: string
  title: string
  /** Share of the pixels, in percent. */
  population: number
}

interface Colour {
  r: number
  g: number
  b: number
  count: number
  saturation: number
  lightness: number
}

/** Range and target of a value between 0 and 1. */
type Aim = readonly [least: number, target: number, most: number]

const dark: Aim = [0, 0.26, 0.45]
const normal: Aim = [0.3, 0.5, 0.7]
const light: Aim = [0.55, 0.74, 1]
const vibrant: Aim = [0.35, 1, 1]
const muted: Aim = [0, 0.3, 0.4]

// Aims and weights of the Vibrant algorithm, whose names the palette has.
const aims: [name: string, lightness: Aim, saturation: Aim][] = [
  ['vibrant', normal, vibrant],
  ['darkVibrant', dark, vibrant],
  ['lightVibrant', light, vibrant],
  ['muted', normal, muted],
  ['darkMuted', dark, muted],
  ['lightMuted', light, muted],
]
const weights = { saturation: 3, lightness: 6.5, population: 0.5 }

/**
 * Picks the colours of an image: vibrant, muted and their dark and light forms, each if the image has
 * such a colour.
 * @param pixels red, green, blue and alpha of each pixel
 * @param dominant most common colour
 */
export function createPalette(
  pixels: Uint8Array,
  dominant: { r: number; g: number; b: number },
): Record<string, unknown> {
  const colours = countColours(pixels)
  const total = colours.reduce((sum, { count }) => sum + count, 0)
  const swatches = aims.flatMap(([name, lightness, saturation]) => {
    const best = pickColour(colours, lightness, saturation)
    return best ? [[name, toSwatch(best, best.count / total)] as const] : []
  })
  const most = Math.max(0, ...colours.map(({ count }) => count))
  return {
    _type: 'sanity.imagePalette',
    ...Object.fromEntries(swatches),
    dominant: toSwatch(dominant, total === 0 ? 0 : most / total),
  }
}

/** Average colours of buckets of 16 levels a channel; ignores transparent pixels. */
function countColours(pixels: Uint8Array): Colour[] {
  const buckets = new Map<number, { r: number; g: number; b: number; count: number }>()
  for (let index = 0; index < pixels.length; index += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(index, index + 4)
    if (alpha < 125) continue
    const key = bucketOf(r, g, b)
    const sum = buckets.get(key) ?? { r: 0, g: 0, b: 0, count: 0 }
    buckets.set(key, { r: sum.r + r, g: sum.g + g, b: sum.b + b, count: sum.count + 1 })
  }
  return [...buckets.values()].map(({ r, g, b, count }) => {
    const [red, green, blue] = [r, g, b].map((sum) => Math.round(sum / count))
    const rgb = { r: red ?? 0, g: green ?? 0, b: blue ?? 0 }
    return { ...rgb, count, ...toHsl(rgb) }
  })
}

function pickColour(colours: Colour[], lightness: Aim, saturation: Aim): Colour | null {
  const most = Math.max(1, ...colours.map(({ count }) => count))
  const scoreOf = (colour: Colour) =>
    weights.saturation * (1 - Math.abs(colour.saturation - saturation[1])) +
    weights.lightness * (1 - Math.abs(colour.lightness - lightness[1])) +
    weights.population * (colour.count / most)
  const fitting = colours.filter(
    (colour) => isWithin(colour.lightness, lightness) && isWithin(colour.saturation, saturation),
  )
  return fitting.reduce<Colour | null>(
    (best, colour) => (best && scoreOf(best) >= scoreOf(colour) ? best : colour),
    null,
  )
}

function isWithin(value: number, [least, , most]: Aim): boolean {
  return value >= least && value <= most
}

function bucketOf(r: number, g: number, b: number): number {
  return ((r >> 4) << 8) | ((g >> 4) << 4) | (b >> 4)
}

function toHsl({ r, g, b }: { r: number; g: number; b: number }) {
  const [high, low] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255]
  const lightness = (high + low) / 2
  const range = high - low
  const saturation = range === 0 ? 0 : range / (1 - Math.abs(2 * lightness - 1))
  return { saturation, lightness }
}

function toSwatch({ r, g, b }: { r: number; g: number; b: number }, share: number): Swatch {
  const hex = [r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')
  const isDark = 0.2126 * r + 0.7152 * g + 0.0722 * b < 140
  const text = isDark ? '#fff' : '#000'
  const population = Math.round(share * 10_000) / 100
  return {
    _type: 'sanity.imagePaletteSwatch',
    background: `#${hex}`,
    foreground: text,
    title: text,
    population,
  }
}
