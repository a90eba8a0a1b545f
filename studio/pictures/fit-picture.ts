/** Width and height in pixels. */
export interface PictureSize {
  width: number
  height: number
}

/** Longest edge in pixels: twice the width of the widest picture of the site. */
const maxEdge = 4000

/** Returns the size of a picture whose longest edge is at most 4,000 pixels. */
export function fitPicture({ width, height }: PictureSize): PictureSize {
  const scale = Math.min(1, maxEdge / Math.max(width, height))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
