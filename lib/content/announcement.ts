import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getContent } from './get-content.ts'
import { lenientOptional } from './lenient-schemas.ts'
import { contentLink, linkProjection } from './link.ts'
import type { PlaceholderValues } from './placeholders.ts'
import type { AnnouncementQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'

const announcementQuery =
  defineQuery(`*[_type == "announcementBar" && _id == "announcementBar" && isShown == true][0]{
  text,
  "link": link${linkProjection},
  "onDealers": onDealers == true
}`)

const announcement = z.object({
  text: z.string(),
  link: lenientOptional(contentLink),
  onDealers: z.boolean(),
})

export type Announcement = z.infer<typeof announcement>

/** Returns the announcement above every page, or null if none is shown. @throws ContentError */
export function getAnnouncement(
  placeholderValues: PlaceholderValues,
): Promise<Announcement | null> {
  return getContent({
    query: announcementQuery,
    tags: [tags.content('announcementBar')],
    schema: announcement satisfies SchemaFor<AnnouncementQueryResult>,
    placeholderValues,
  })
}
