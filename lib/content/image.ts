import { z } from 'zod'
import { pictureEndings } from './file-types.ts'

const unit = z.number().min(0).max(1)

const assetId = new RegExp(`^image-[a-f0-9]+-\\d+x\\d+-(${pictureEndings.join('|')})$`)

const crop = z.object({ top: unit, bottom: unit, left: unit, right: unit })
const hotspot = z.object({ x: unit, y: unit, width: z.number(), height: z.number() })

/** GROQ projection of a field of type `picture`, with what its rendering needs. */
export const pictureProjection =
  '{_key, alt, "asset": {"_ref": asset._ref}, crop, hotspot, "lqip": select(asset->metadata.isOpaque == false => null, asset->metadata.lqip)}'

/**
 * A picture chosen in the Studio, with its crop and hotspot and, where one cannot see through it,
 * a blurred stand-in (a data URL).
 */
export const contentImage = z.object({
  alt: z.string(),
  asset: z.object({ _ref: z.string().regex(assetId) }),
  crop: crop.nullable().transform((value) => value ?? undefined),
  hotspot: hotspot.nullable().transform((value) => value ?? undefined),
  lqip: z.string().startsWith('data:image/').nullable(),
})

export type ContentImage = z.infer<typeof contentImage>

/** A picture in a list. */
export const listedImage = contentImage.extend({ _key: z.string() })
