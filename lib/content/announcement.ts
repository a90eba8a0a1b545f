import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { dateRangeShape } from './date-range.ts'
import { getContent } from './get-content.ts'
import { lenientOptional } from './lenient-schemas.ts'
import { contentLink, linkProjection } from './link.ts'
import type { StorefrontValues } from './placeholders.ts'
import type { AnnouncementQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'
import { selectCurrent } from './select-current.ts'
import { blockShape, variantsProjection } from './variants.ts'

const announcementQuery =
  defineQuery(`*[_type == "announcementBar" && _id == "announcementBar" && isShown == true][0]{
  text,
  ${variantsProjection},
  "link": link${linkProjection},
  "onDealers": onDealers == true,
  startsAt,
  endsAt
}`)

const announcement = z.object({
  ...blockShape,
  text: z.string(),
  link: lenientOptional(contentLink),
  onDealers: z.boolean(),
  ...dateRangeShape,
})

export type Announcement = z.infer<typeof announcement>

/** Returns the announcement above every page, or null if none is shown now. @throws ContentError */
export async function getAnnouncement(
  storefrontValues: StorefrontValues,
): Promise<Announcement | null> {
  const content = await getContent({
    query: announcementQuery,
    tags: [tags.content('announcementBar')],
    schema: announcement satisfies SchemaFor<AnnouncementQueryResult>,
    storefrontValues,
  })
  const [current = null] = await selectCurrent(content ? [content] : [])
  return current
}
