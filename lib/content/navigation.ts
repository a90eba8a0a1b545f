import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readSingleton } from './client.ts'
import { linkProjection, listedLink } from './link.ts'
import { listOf } from './list.ts'
import type { NavigationQueryResult } from './sanity.types.ts'

const navigationQuery = defineQuery(`*[_type == "navigation" && _id == "navigation"][0]{
  links[]${linkProjection},
  footerText,
  quickLinks[]${linkProjection}
}`)

const navigation = z.object({
  links: listOf(listedLink),
  footerText: z.string(),
  quickLinks: listOf(listedLink),
})

export type Navigation = z.infer<typeof navigation>

/** What stands at the head and foot of every page. @throws ContentError */
export function readNavigation(): Promise<Navigation> {
  return readSingleton({
    query: navigationQuery,
    tags: [tags.content('navigation')],
    schema: navigation satisfies Reads<NavigationQueryResult>,
  })
}
