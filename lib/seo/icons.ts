export interface Icon {
  /** Width and height in pixels. */
  size: number
  /** Width of the logo relative to the icon; the rest is a margin that platforms may mask. */
  markScale?: number
}

/** Icons by file name. */
export const icons = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  // The safe zone is a circle of 80% of the width: https://www.w3.org/TR/appmanifest/#icon-masks
  'maskable-512.png': { size: 512, markScale: 0.56 },
  'apple-touch-icon.png': { size: 180, markScale: 0.7 },
} as const satisfies Record<string, Icon>

export type IconFile = keyof typeof icons

export const iconFiles = Object.keys(icons)

/** Background color around the logo. */
export const iconBackground = '#0e1116'

/** Returns the path of an icon, relative to the origin of the site. */
export function iconPath(file: IconFile): string {
  return `/icons/${file}`
}

/** Icons in the metadata of every page: metadata of a layout replaces icon files that Next finds. */
export const iconMetadata = {
  icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  apple: iconPath('apple-touch-icon.png'),
}

/** Returns whether a file name is that of an icon. */
export function isIconFile(name: string): name is IconFile {
  return Object.hasOwn(icons, name)
}
