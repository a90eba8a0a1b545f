/** Path of a dealership's logo. The name of the file has the start of the content's hash, and the size in pixels. */
export const logoUrlPattern = /^\/logos\/[0-9a-f]{32}-[1-9]\d{0,2}x[1-9]\d{0,2}\.png$/

/** A dealership's logo, on a plate on which it has contrast. */
export interface Logo {
  url: string
  /** In pixels: three times that of the header. */
  width: number
  height: number
}

/** Pixels of a stored logo for each one on the page. */
export const logoDensity = 3

/** Returns the logo at a path that matches `logoUrlPattern`, or null for null and any other text. */
export function parseLogoUrl(url: string | null): Logo | null {
  if (url === null || !logoUrlPattern.test(url)) return null
  const [, size = ''] = url.replace('.png', '').split('-')
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { url, width, height }
}

/** Returns the path of a logo. @param hash SHA-256 of the content, in hexadecimal */
export const logoUrl = (hash: string, width: number, height: number): string =>
  `/logos/${hash.slice(0, 32)}-${width}x${height}.png`
