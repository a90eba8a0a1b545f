import 'server-only'
import { defineQuery } from 'groq'
import { cache } from 'react'
import { z } from 'zod'
import { tags } from '#lib/cache/tags.ts'
import type { Reads } from './answer.ts'
import { readContent } from './client.ts'
import type { ComposedPageQueryResult } from './sanity.types.ts'
import { sectionContent, sections, sectionsProjection } from './sections/sections.ts'
import { seo, seoProjection } from './seo.ts'

const composedPageQuery = defineQuery(`*[_type == "page" && path.current == $path][0]{
  _id,
  title,
  "sections": sections[]${sectionsProjection},
  "seo": seo${seoProjection}
}`)

const composedPage = z
  .object({ _id: z.string(), title: z.string(), sections, seo })
  .transform(({ _id, ...page }) => ({ id: _id, ...page }))

export type ComposedPage = z.infer<typeof composedPage>

/**
 * A page that staff composed, or null.
 * @param path without a slash at its ends, e.g. `offers/winter`
 * @throws ContentError
 */
export const readComposedPage = cache(
  (path: string): Promise<ComposedPage | null> =>
    readContent({
      query: composedPageQuery,
      params: { path },
      tags: [tags.composedPage(path), ...sectionContent.map(tags.content)],
      schema: composedPage satisfies Reads<ComposedPageQueryResult>,
    }),
)
