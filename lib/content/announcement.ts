import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readContent } from './client.ts'
import { contentLink, linkProjection } from './link.ts'
import { optional } from './list.ts'
import type { AnnouncementQueryResult } from './sanity.types.ts'

const announcementQuery =
  defineQuery(`*[_type == "announcementBar" && _id == "announcementBar" && isShown == true][0]{
  text,
  "link": link${linkProjection},
  "onDealers": coalesce(onDealers, false)
}`)

const announcement = z.object({
  text: z.string(),
  link: optional(contentLink),
  onDealers: z.boolean(),
})

export type Announcement = z.infer<typeof announcement>

/** The announcement above every page, or null where none is shown. @throws ContentError */
export function readAnnouncement(): Promise<Announcement | null> {
  return readContent({
    query: announcementQuery,
    tags: [tags.content('announcementBar')],
    schema: announcement satisfies Reads<AnnouncementQueryResult>,
  })
}
