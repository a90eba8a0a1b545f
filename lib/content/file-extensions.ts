/** File extensions of images that the site can show. */
export const imageExtensions = ['jpg', 'jpeg', 'png', 'webp', 'avif'] as const

/** File extensions of videos that browsers can play. */
export const videoExtensions = ['mp4', 'webm'] as const

/** File extensions of documents that visitors can download, each with the name of its kind. */
export const documentKinds = {
  pdf: 'PDF',
  docx: 'DOCX',
  xlsx: 'XLSX',
  csv: 'CSV',
  zip: 'ZIP',
  dxf: 'DXF',
  step: 'STEP',
  stp: 'STEP',
  png: 'PNG',
  jpg: 'JPG',
  jpeg: 'JPG',
} as const

export type DocumentExtension = keyof typeof documentKinds

/** Returns whether visitors can download files with an extension. */
export function isDocumentExtension(extension: string): extension is DocumentExtension {
  return Object.hasOwn(documentKinds, extension)
}

/**
 * Returns the file extension in an asset id, e.g. of `image-abc-10x10-png` or `file-abc-mp4`.
 * @returns the extension in lower case, or an empty string if the id has none
 */
export function fileExtension(assetId: string): string {
  return /-([a-z0-9]+)$/i.exec(assetId)?.[1]?.toLowerCase() ?? ''
}
