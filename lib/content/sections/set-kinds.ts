import { z } from 'zod'
import { setTypes } from '#lib/values/set-type.ts'
import { contentImage, imageProjection } from '../image.ts'
import { nonEmptyLenientArray, optionalText } from '../lenient-schemas.ts'

export const setKindsProjection = `_type == "setKindsSection" => {
  heading,
  text,
  kinds[]{_key, setType, "picture": picture${imageProjection}}
}`

export const setKindsSection = z.object({
  _type: z.literal('setKindsSection'),
  heading: z.string(),
  text: optionalText,
  kinds: nonEmptyLenientArray(
    z.object({
      _key: z.string(),
      setType: z.enum(setTypes),
      picture: contentImage,
    }),
  ),
})
