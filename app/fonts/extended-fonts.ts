import localFont from 'next/font/local'

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

export const extendedFonts = [archivoExtended, barlowCondensedExtended]
