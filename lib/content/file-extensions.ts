/** File extensions of images that the site can show. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const

/** File extensions of videos that browsers can play. */
export const videoExtensions = ['mp4', 'webm'] as const

/**
 * Returns the file extension in an asset id, e.g. of `image-abc-10x10-png` or `file-abc-mp4`.
 * @returns the extension in lower case, or an empty string if the id has none
 */
export function fileExtension(assetId: string): string {
  return /-([a-z0-9]+)$/i.exec(assetId)?.[1]?.toLowerCase() ?? ''
}
