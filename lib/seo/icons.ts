export interface Icon {
  /** Width and height in pixels. */
  size: number
  /** How much of the width the mark takes: what a system cuts to a shape of its own has a margin. */
  mark?: number
}

/** By the name of their file. */
export const icons = {
  'icon-192.png': { size: 192 },
  'icon-512.png': { size: 512 },
  // A circle of 80% of the width is never cut: https://www.w3.org/TR/appmanifest/#icon-masks
  'maskable-512.png': { size: 512, mark: 0.56 },
  'apple-touch-icon.png': { size: 180, mark: 0.7 },
} as const satisfies Record<string, Icon>

export type IconFile = keyof typeof icons

export const iconFiles = Object.keys(icons)

/** The colour around the mark: that of its plate. */
export const iconGround = '#0e1116'

export function iconAddress(file: IconFile): string {
  return `/icons/${file}`
}

/** What every page names: whatever a layout names takes the place of what Next finds by itself. */
export const iconLinks = {
  icon: { url: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
  apple: iconAddress('apple-touch-icon.png'),
}

export function isIconFile(name: string): name is IconFile {
  return Object.hasOwn(icons, name)
}
