import { z } from 'zod'

const unit = z.number().min(0).max(1)

const crop = z.object({ top: unit, bottom: unit, left: unit, right: unit })
const hotspot = z.object({ x: unit, y: unit, width: z.number(), height: z.number() })

/** GROQ projection of an image field with what its rendering needs. */
export const imageProjection =
  '{alt, "asset": {"_ref": asset._ref}, crop, hotspot, "lqip": asset->metadata.lqip}'

/** A picture chosen in the Studio, with its crop and hotspot and a blurred stand-in (a data URL). */
export const contentImage = z.object({
  alt: z.string(),
  asset: z.object({ _ref: z.string().regex(/^image-[a-f0-9]+-\d+x\d+-[a-z0-9]+$/) }),
  crop: crop.nullish().transform((value) => value ?? undefined),
  hotspot: hotspot.nullish().transform((value) => value ?? undefined),
  lqip: z.string().startsWith('data:image/').nullish(),
})

export type ContentImage = z.infer<typeof contentImage>
