import { z } from 'zod'
import { imageExtensions } from './file-extensions.ts'
import { lenientOptional, optionalText } from './lenient-schemas.ts'
import { blockShape, variantsProjection } from './variants.ts'

const unitInterval = z.number().min(0).max(1)

const assetIdPattern = new RegExp(`^image-[a-f0-9]+-\\d+x\\d+-(${imageExtensions.join('|')})$`)

/** Goes into CSS: nothing else that an asset's metadata may contain does. */
const hexColor = z.string().regex(/^#[0-9a-f]{6}$/i)

const crop = z.object({
  top: unitInterval,
  bottom: unitInterval,
  left: unitInterval,
  right: unitInterval,
})
const hotspot = z.object({
  x: unitInterval,
  y: unitInterval,
  width: z.number(),
  height: z.number(),
})

/** Fields that render a `picture`. */
const imageFields = `_key, alt, ${variantsProjection}, "asset": {"_ref": asset._ref}, crop, hotspot, "color": select(asset->metadata.isOpaque == false => null, asset->metadata.palette.dominant.background)`

/** GROQ projection of a field of type `picture`. */
export const imageProjection = `{${imageFields}}`

/** GROQ projection of the pictures of a gallery. */
export const galleryImageProjection = `{${imageFields}, caption}`

/**
 * An image chosen in the Studio, with crop and hotspot. `color` is its dominant color, null if the
 * image has transparency or the color is unknown.
 */
export const contentImage = z.object({
  ...blockShape,
  alt: z.string(),
  asset: z.object({ _ref: z.string().regex(assetIdPattern) }),
  crop: crop.nullable().transform((value) => value ?? undefined),
  hotspot: hotspot.nullable().transform((value) => value ?? undefined),
  color: lenientOptional(hexColor),
})

export type ContentImage = z.infer<typeof contentImage>

/** GROQ projection of another crop of a picture, without alternative text. */
export const imageVariantProjection = '{"asset": {"_ref": asset._ref}, crop, hotspot}'

/** Another crop of an image, for example for phones. */
export const imageVariant = contentImage.omit({ alt: true, color: true, lang: true })

export type ImageVariant = z.infer<typeof imageVariant>

/** A picture of a gallery, with its caption. */
export const galleryImage = contentImage.extend({ _key: z.string(), caption: optionalText })
