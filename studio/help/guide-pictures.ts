import type { StaticImageData } from 'next/image'
import claim from '#docs/images/claim.jpg'
import preview from '#docs/images/preview.jpg'

/** Pictures of the staff guide by their paths in it. */
export const guidePictures: Readonly<Record<string, StaticImageData>> = {
  'images/claim.jpg': claim,
  'images/preview.jpg': preview,
}
