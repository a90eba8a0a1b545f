import localFont from 'next/font/local'

/*
 * Subsets with the letters of English and French, preloaded on every page; see README.md. The display font is
 * the brand and replaces its fallback whenever it arrives (`swap`); the text font only within three seconds
 * (`fallback`), after which a visitor is reading. Fallbacks and other letters are in globals.css: Next's own
 * fallbacks know neither Liberation Sans nor the bold of Arial.
 */

const archivo = localFont({
  src: './archivo-latin-400-600.woff2',
  weight: '400 600',
  display: 'fallback',
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
