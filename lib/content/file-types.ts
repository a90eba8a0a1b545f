/** How the names of picture files end that staff may use; any other would not be shown. */
export const pictureEndings = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const

/** How the names of video files end that browsers play. */
export const videoEndings = ['mp4', 'webm'] as const

/**
 * How the file of an asset ends, from its id, e.g. `image-abc-10x10-png` or `file-abc-mp4`.
 * @returns in small letters; empty where the id has no ending
 */
export function fileEnding(assetId: string): string {
  return /-([a-z0-9]+)$/i.exec(assetId)?.[1]?.toLowerCase() ?? ''
}
