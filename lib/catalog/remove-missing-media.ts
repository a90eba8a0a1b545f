import 'server-only'
import { nullIfPictureMissing } from './missing-pictures.ts'
import type { ProductMediaItem } from './product-media.ts'

/** Returns the items without the pictures, thumbnails and posters whose files do not exist. */
export async function removeMissingMedia(
  media: readonly ProductMediaItem[],
): Promise<ProductMediaItem[]> {
  const items = await Promise.all(
    media.map(async (item): Promise<ProductMediaItem | null> => {
      if (item.type === 'video') return { ...item, poster: await nullIfPictureMissing(item.poster) }
      const [url, thumbnail] = await Promise.all(
        [item.url, item.thumbnail].map(nullIfPictureMissing),
      )
      return url ? { ...item, url, thumbnail: thumbnail ?? null } : null
    }),
  )
  return items.filter((item) => item !== null)
}
