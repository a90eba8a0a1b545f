import { z } from 'zod'
import { defaultLocale, locales } from '#lib/base/locales.ts'
import { parseStorefrontParam, type Storefront } from '#lib/routing/storefront.ts'
import { maxQueryLength, normalizeQuery } from './search-query.ts'

const storefrontSchema = z.string().transform((param, context): Storefront => {
  const parsed = parseStorefrontParam(param)
  if (parsed) return parsed
  context.addIssue('names no storefront')
  return z.NEVER
})

const searchRequestSchema = z.object({
  q: z.string().max(maxQueryLength).transform(normalizeQuery),
  storefront: storefrontSchema,
  locale: z.enum(locales).default(defaultLocale),
})

export type SearchRequest = z.infer<typeof searchRequestSchema>

/** Parses the URL parameters of a search request; null if they are malformed. */
export function parseSearchRequest(searchParams: URLSearchParams): SearchRequest | null {
  return searchRequestSchema.safeParse(Object.fromEntries(searchParams)).data ?? null
}
