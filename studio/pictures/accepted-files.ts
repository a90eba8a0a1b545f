import type { SchemaType } from 'sanity'

/** Accepted file types, as a sentence that explains a refused file. */
export const acceptedFilesText =
  'Pictures are JPEG, PNG, WebP or AVIF files; videos are MP4 or WebM files.'

/** MIME types of the pictures that a page can show, separated by commas. */
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

/** MIME types of all pictures and videos that some field takes. */
export const acceptedTypes = `${pictureTypes},video/mp4,video/webm`

/** Returns the MIME types that a field takes, separated by commas; empty for all. */
export function getAccept(schemaType: SchemaType | undefined): string {
  const accept: unknown = schemaType?.options?.accept
  return typeof accept === 'string' ? accept : ''
}

/** Returns whether a file is of one of the MIME types. @param accept empty for all */
export function isAccepted({ type }: Pick<File, 'type'>, accept: string): boolean {
  return accept === '' || accept.split(',').includes(type)
}
