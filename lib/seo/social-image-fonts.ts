import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Weight = 500 | 600

const fontsFolder = join(process.cwd(), 'node_modules/@fontsource')

const fontFiles = [
  { name: 'Barlow Condensed', file: 'barlow-condensed', weight: 600 },
  { name: 'Archivo', file: 'archivo', weight: 500 },
] as const satisfies { name: string; file: string; weight: Weight }[]

/** Font subsets with the suffix of their font family: Satori needs a family per file. */
const subsets = { latin: '', 'latin-ext': ' Extended' }

/** Returns a CSS font-family list: the Latin subset, then the Latin Extended one. */
export const fontFamily = (name: (typeof fontFiles)[number]['name']) =>
  `${name}, ${name}${subsets['latin-ext']}`

async function readFonts() {
  const reads = Object.entries(subsets).flatMap(([subset, suffix]) =>
    fontFiles.map(async ({ name, file, weight }) => ({
      name: `${name}${suffix}`,
      weight,
      style: 'normal' as const,
      data: await readFile(
        join(fontsFolder, file, `files/${file}-${subset}-${weight}-normal.woff`),
      ),
    })),
  )
  return Promise.all(reads)
}

let fontsPromise: ReturnType<typeof readFonts> | undefined

/** Returns the fonts of social images, read once per process. */
export function getSocialImageFonts() {
  fontsPromise ??= readFonts()
  return fontsPromise
}
