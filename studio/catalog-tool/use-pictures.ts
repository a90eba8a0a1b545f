import { useCallback } from 'react'
import { useClient } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { formatAssetPath, parseAssetPath } from '#lib/content/asset-path.ts'
import { shrinkPicture } from '#studio/pictures/shrink-picture.ts'

const maxPictures = 60

const query = `*[_type == "sanity.imageAsset" && extension in ["jpg", "jpeg", "png", "webp", "avif"]
  && ($words == "" || [originalFilename, title, altText, opt.media.tags[]->name.current] match $words)
] | order(_createdAt desc)[0...${maxPictures}]{ "file": path, url, "name": coalesce(title, originalFilename, assetId), altText }`

const asset = z
  .object({ file: z.string(), url: z.string(), name: z.string(), altText: z.string().nullish() })
  .transform(({ file, url, name, altText }) => ({
    file: file.slice(file.lastIndexOf('/') + 1),
    /** Small, from the Content Lake itself. */
    thumbnail: `${url}?w=240&h=180&fit=crop`,
    name,
    altText: altText ?? null,
  }))

export type LibraryPicture = z.infer<typeof asset>

const uploaded = z.object({
  path: z.string(),
  url: z.string(),
  originalFilename: z.string().optional(),
})

/** Reads pictures of the media library, newest first, and uploads others. */
export function usePictures() {
  const client = useClient({ apiVersion })
  const searchPictures = useCallback(
    async (text: string, signal: AbortSignal): Promise<LibraryPicture[]> => {
      const words = text
        .split(/\s+/)
        .filter(Boolean)
        .map((word) => `${word}*`)
        .join(' ')
      const result = await client.fetch<unknown>(query, { words }, { signal })
      return z
        .array(asset)
        .parse(result)
        .filter(({ file }) => parseAssetPath(formatAssetPath(file, null)) !== null)
    },
    [client],
  )
  const uploadPicture = useCallback(
    async (file: File): Promise<LibraryPicture> => {
      const picture = await shrinkPicture(file)
      const result = await client.assets.upload('image', picture, { filename: picture.name })
      const { path, url, originalFilename = file.name } = uploaded.parse(result)
      return asset.parse({ file: path, url, name: originalFilename })
    },
    [client],
  )
  return { searchPictures, uploadPicture }
}
