/**
 * Path of a dealership's logo. The name of the file has the start of the content's hash, the size in pixels, and the plate
 * on which the logo has contrast.
 */
export const logoUrlPattern =
  /^\/logos\/[0-9a-f]{32}-[1-9]\d{0,2}x[1-9]\d{0,2}-(?:light|dark)\.png$/

/** Surface behind a logo: `dark` for a light logo. */
export type LogoPlate = 'light' | 'dark'

/** A dealership's logo. */
export interface Logo {
  url: string
  /** In pixels. */
  width: number
  height: number
  plate: LogoPlate
}

/** Returns the logo at a path that matches `logoUrlPattern`, or null for null and any other text. */
export function parseLogoUrl(url: string | null): Logo | null {
  if (url === null || !logoUrlPattern.test(url)) return null
  const [, size = '', plate = ''] = url.split('-')
  const [width = 0, height = 0] = size.split('x').map(Number)
  return { url, width, height, plate: plate.startsWith('dark') ? 'dark' : 'light' }
}

/** Returns the path of a logo. @param hash SHA-256 of the content, in hexadecimal */
export const logoUrl = (hash: string, width: number, height: number, plate: LogoPlate): string =>
  `/logos/${hash.slice(0, 32)}-${width}x${height}-${plate}.png`
