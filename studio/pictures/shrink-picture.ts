/** Size in bytes above which a picture is made smaller, although its edges are short enough. */
const maxBytes = 4_000_000

const quality = 0.88

/**
 * Returns a picture within the site's limits of edges and bytes, re-encoded upright. Returns the file itself
 * if it is within them, if the browser cannot read it, or if re-encoding saves nothing. Of an animation, the
 * first frame remains.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return file
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!bitmap) return file
  try {
    const size = fitPicture(bitmap)
    const isFitting = size.width === bitmap.width && file.size <= maxBytes
    const blob = isFitting ? null : await drawPicture(bitmap, size, file.type)
    return blob && blob.size < file.size ? toFile(blob, file.name) : file
  } finally {
    bitmap.close()
  }
}

async function drawPicture(
  bitmap: ImageBitmap,
  { width, height }: PictureSize,
  type: string,
): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  // A photograph has no transparency, which the other formats can have.
  return canvas.convertToBlob({ type: type === 'image/jpeg' ? type : 'image/webp', quality })
}

/** A browser that cannot write a format writes PNG. */
function toFile(blob: Blob, name: string): File {
  const extension = blob.type.replace('image/', '').replace('jpeg', 'jpg')
  return new File([blob], `${name.replace(/\.[^.]*$/, '')}.${extension}`, { type: blob.type })
}

/** Width and height in pixels. */
interface PictureSize {
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
