import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { contentImage, imageProjection } from './image.ts'
import { lenientArray, lenientRequired, optionalText } from './lenient-schemas.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { InstallGuideQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { blockShape, variantsProjection } from './variants.ts'

const installGuideQuery = defineQuery(`*[_type == "installGuide" && _id == "installGuide"][0]{
  steps[]{_key, title, text, ${variantsProjection}, "picture": picture${imageProjection}},
  time,
  timeText,
  ${variantsProjection}
}`)

const step = z.object({
  ...blockShape,
  _key: z.string(),
  title: z.string(),
  text: z.string(),
  picture: lenientRequired('picture of an installation step', contentImage),
})

const installGuide = z.object({
  ...blockShape,
  steps: lenientArray(step),
  /** Duration for one vehicle, such as “40 to 60 minutes”. */
  time: optionalText,
  timeText: z.string(),
})

export type InstallGuide = z.infer<typeof installGuide>

/** Returns the install guide. @throws ContentError */
export function getInstallGuide(storefrontValues: StorefrontValues): Promise<InstallGuide> {
  return getSingleton({
    query: installGuideQuery,
    tags: [tags.content('installGuide')],
    schema: installGuide satisfies SchemaFor<InstallGuideQueryResult>,
    storefrontValues,
  })
}
