import localFont from 'next/font/local'

/*
 * Subsets with the letters of English, French and other Western European languages, preloaded on every
 * page; see README.md. With `optional`, a page whose fonts arrive after first paint keeps the fallback,
 * so that text never moves; the next page has the fonts from the browser's cache. The fallbacks are
 * in globals.css: Next's own knows neither Liberation Sans nor the bold of Arial.
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
  display: 'optional',
  adjustFontFallback: false,
  variable: '--font-barlow-condensed',
})

/*
 * Letters of other languages, such as ł in a name: loaded only if a page has one. The ranges are literals
 * because the compiler reads these calls.
 */

const archivoExtended = localFont({
  src: './archivo-latin-ext.woff2',
  weight: '400 600',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF' },
  ],
  variable: '--font-archivo-extended',
})

const barlowCondensedExtended = localFont({
  src: './barlow-condensed-latin-ext-600.woff2',
  weight: '600',
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: 'unicode-range', value: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1EFF' },
  ],
  variable: '--font-barlow-condensed-extended',
})

/** Classes that define the variables of the fonts above. */
export const fontVariables = [archivo, barlowCondensed, archivoExtended, barlowCondensedExtended]
  .map(({ variable }) => variable)
  .join(' ')
