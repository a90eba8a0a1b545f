import { z } from 'zod'
import { normalizeVideoLink, parseVideoLink } from '#lib/values/video-link.ts'
import { contentCaptions } from './captions.ts'
import { contentImage, imageProjection } from './image.ts'
import { blockShape, variantsProjection } from './variants.ts'

/** GROQ projection of a field of type `video`. */
export const videoProjection = `{
  title,
  ${variantsProjection},
  url,
  "file": file.asset->{url, mimeType, "uploaded": _createdAt},
  captions[]{language, "asset": file.asset._ref},
  "poster": poster${imageProjection}
}`

/** A video with its poster image: an uploaded file, or a video on YouTube or Vimeo. */
export const contentVideo = z
  .object({
    ...blockShape,
    title: z.string(),
    url: z.string().nullable(),
    file: z
      .object({
        url: z.url(),
        mimeType: z.string().startsWith('video/'),
        uploaded: z.iso.datetime(),
      })
      .nullable(),
    captions: contentCaptions,
    poster: contentImage,
  })
  .transform(({ url, ...video }, context) => {
    const address = url && normalizeVideoLink(url)
    const link = address ? parseVideoLink(address) : null
    const { file, ...words } = video
    if (file) return { ...words, file }
    if (link && address) return { ...words, file: null, link, url: address }
    context.addIssue({ code: 'custom', message: 'neither a file nor a known address' })
    return z.NEVER
  })

export type ContentVideo = z.infer<typeof contentVideo>
