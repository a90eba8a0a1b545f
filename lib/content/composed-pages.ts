import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { cataloguePicks, pickProjection } from './catalogue-pick.ts'
import { readContent, readPublished } from './client.ts'
import { listOf } from './list.ts'
import type { ComposedPagesQueryResult } from './sanity.types.ts'

/** GROQ projection of a composed page's address, and of the storefronts that have it. */
export const composedPageProjection = `{
  "path": path.current,
  "onDealers": coalesce(onDealers, false),
  "dealerships": dealerships[]${pickProjection}
}`

const composedPagesQuery = defineQuery(
  `*[_type == "page" && defined(path.current)] | order(path.current)${composedPageProjection}`,
)

export const composedPagePlace = z.object({
  /** Without a slash at its ends. */
  path: z.string(),
  onDealers: z.boolean(),
  /** Ids of the only dealerships that have the page; null where all have it. */
  dealerships: cataloguePicks,
})

export type ComposedPagePlace = z.infer<typeof composedPagePlace>

const read = {
  query: composedPagesQuery,
  tags: [tags.composedPages],
  schema: listOf(composedPagePlace) satisfies Reads<ComposedPagesQueryResult>,
}

/** Which composed pages there are, and on which storefronts. @throws ContentError */
export const readComposedPages = cache(
  async (): Promise<ComposedPagePlace[]> => (await readContent(read)) ?? [],
)

/** The same as visitors see it, where no page is being rendered. @throws ContentError */
export async function readPublishedPages(): Promise<ComposedPagePlace[]> {
  return (await readPublished(read)) ?? []
}
