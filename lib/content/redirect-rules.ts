import 'server-only'
import { defineQuery } from 'groq'
import { z } from 'zod'
import type { RedirectRules } from '#lib/redirects/redirects.ts'
import type { Reads } from './answer.ts'
import { readNow } from './client.ts'
import { composedPagePlace, composedPageProjection } from './composed-pages.ts'
import { listOf } from './list.ts'
import type { RedirectRulesQueryResult } from './sanity.types.ts'

const redirectRulesQuery = defineQuery(`{
  "redirects": *[_type == "redirect" && defined(from) && defined(to)]{ _id, from, to },
  "pages": *[_type == "page" && defined(path.current)]${composedPageProjection}
}`)

const rules = z.object({
  redirects: listOf(z.object({ _id: z.string(), from: z.string(), to: z.string() })),
  pages: listOf(composedPagePlace),
})

/** The redirects that staff published, and the pages they give way to, as they are now. @throws ContentError */
export async function readRedirectRules(): Promise<RedirectRules> {
  const read = {
    query: redirectRulesQuery,
    tags: ['redirects'],
    schema: rules satisfies Reads<RedirectRulesQueryResult>,
  }
  return (await readNow(read)) ?? { redirects: [], pages: [] }
}
