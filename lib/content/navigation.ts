import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import { tags } from '#lib/base/cache-tags.ts'
import { getSingleton } from './get-content.ts'
import { lenientArray } from './lenient-schemas.ts'
import { contentLinkItem, linkProjection } from './link.ts'
import type { PlaceholderValues } from './placeholders.ts'
import type { NavigationQueryResult } from './sanity.types.ts'
import type { SchemaFor } from './schema-for.ts'

const navigationQuery = defineQuery(`*[_type == "navigation" && _id == "navigation"][0]{
  links[]${linkProjection},
  footerText,
  quickLinks[]${linkProjection}
}`)

const navigation = z.object({
  links: lenientArray(contentLinkItem),
  footerText: z.string(),
  quickLinks: lenientArray(contentLinkItem),
})

export type Navigation = z.infer<typeof navigation>

/** Returns the links and texts of the header and the footer. @throws ContentError */
export function getNavigation(placeholderValues: PlaceholderValues): Promise<Navigation> {
  return getSingleton({
    query: navigationQuery,
    tags: [tags.content('navigation')],
    schema: navigation satisfies SchemaFor<NavigationQueryResult>,
    placeholderValues,
  })
}
