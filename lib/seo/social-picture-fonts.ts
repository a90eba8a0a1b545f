import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

type Weight = 500 | 600

const folder = join(process.cwd(), 'node_modules/@fontsource')

const files = [
  { name: 'Barlow Condensed', file: 'barlow-condensed', weight: 600 },
  { name: 'Archivo', file: 'archivo', weight: 500 },
] as const satisfies { name: string; file: string; weight: Weight }[]

/** The fonts have their rarer letters in files of their own, which pass for other fonts. */
const subsets = { latin: '', 'latin-ext': ' Extended' }

/** A font and, for what it lacks, its rarer letters. */
export const family = (name: (typeof files)[number]['name']) =>
  `${name}, ${name}${subsets['latin-ext']}`

async function read() {
  const all = Object.entries(subsets).flatMap(([subset, suffix]) =>
    files.map(async ({ name, file, weight }) => ({
      name: `${name}${suffix}`,
      weight,
      style: 'normal' as const,
      data: await readFile(join(folder, file, `files/${file}-${subset}-${weight}-normal.woff`)),
    })),
  )
  return Promise.all(all)
}

let fonts: ReturnType<typeof read> | undefined

/** The fonts of the pictures for social networks, read once in a process. */
export function socialPictureFonts() {
  fonts ??= read()
  return fonts
}
