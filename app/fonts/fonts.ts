import localFont from 'next/font/local'

/*
 * Subsets with the letters of English and French, preloaded on every page; see README.md. The display font is
 * the brand and replaces its fallback whenever it arrives (`swap`): headings have few lines, which keep their
 * number. A page whose text font arrives after first paint keeps the fallback (`optional`), because lines of text
 * would wrap elsewhere; the next page has the font from the browser's cache. Fallbacks and other letters are in
 * globals.css: Next's own fallbacks know neither Liberation Sans nor the bold of Arial.
 */

const archivo = localFont({
  src: './archivo-latin-400-600.woff2',
  weight: '400 600',
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-archivo',
})

const barlowCondensed = localFont({
  src: './barlow-condensed-latin-600.woff2',
  weight: '600',
  display: 'swap',
  adjustFontFallback: false,
  variable: '--font-barlow-condensed',
})

/** Classes that define the variables of the fonts above. */
export const fontVariables = [archivo, barlowCondensed].map(({ variable }) => variable).join(' ')
