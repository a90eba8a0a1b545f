import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

const folder = join(import.meta.dirname, 'baseline')

/** Converts new baseline images to palette PNGs, which more than halves their size. */
export default async function compressBaseline() {
  for (const name of await readdir(folder)) {
    const picture = sharp(join(folder, name))
    const { isPalette } = await picture.metadata()
    if (isPalette) continue
    await writeFile(join(folder, name), await picture.png({ palette: true, dither: 0 }).toBuffer())
  }
}
