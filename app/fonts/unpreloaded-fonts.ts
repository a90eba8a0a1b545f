import localFont from 'next/font/local'
import { extendedFonts } from './extended-fonts.ts'

/*
 * The fonts of `fonts.ts` for the page of a missing file. Next preloads the fonts of that page on every
 * other page, also in the Studio, which uses neither. The styles of that page are on every page as well:
 * Next names a font's family after its constant, so the constants differ from those of `fonts.ts`.
 */

const unpreloadedArchivo = localFont({
  src: './archivo-latin-400-600.woff2',
  weight: '400 600',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-archivo',
})

const unpreloadedBarlowCondensed = localFont({
  src: './barlow-condensed-latin-600.woff2',
  weight: '600',
  display: 'optional',
  preload: false,
  adjustFontFallback: false,
  variable: '--font-barlow-condensed',
})

/** Classes that define the variables of the fonts. */
export const unpreloadedFontVariables = [
  unpreloadedArchivo,
  unpreloadedBarlowCondensed,
  ...extendedFonts,
]
  .map(({ variable }) => variable)
  .join(' ')
