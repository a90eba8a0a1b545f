import { z } from 'zod'
import { contentType, tags } from './tags.ts'

/** What the webhook of the Content Lake sends about a document (`webhook-rule.ts`). */
export const contentChange = z.object({
  _type: z.string(),
  /** Paths of a composed page before and after. */
  paths: z.array(z.string().nullable()).nullish(),
  /** Whether a composed page came, went, or is found elsewhere now. */
  moved: z.boolean().nullish(),
})

/** The narrowest tags that cover a change. A type that no page reads has none. */
export function contentTags({ _type, paths, moved }: z.infer<typeof contentChange>): string[] {
  const type = contentType.safeParse(_type).data
  if (type === undefined) return []
  if (type !== 'page') return [tags.content(type)]
  const own = (paths ?? []).filter((path) => path !== null).map(tags.composedPage)
  return [...own, tags.eachComposedPage, ...(moved === false ? [] : [tags.composedPages])]
}
