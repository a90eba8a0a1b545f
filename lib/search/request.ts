import { z } from 'zod'
import { defaultLocale, locales } from '#lib/storefront/locales.ts'
import { parseStorefront, type Storefront } from '#lib/storefront/storefront.ts'
import { longestQuestion, plainQuestion } from './question.ts'

const storefront = z.string().transform((param, context): Storefront => {
  const parsed = parseStorefront(param)
  if (parsed) return parsed
  context.addIssue('names no storefront')
  return z.NEVER
})

const searchRequest = z.object({
  q: z.string().max(longestQuestion).transform(plainQuestion),
  storefront,
  locale: z.enum(locales).default(defaultLocale),
})

export type SearchRequest = z.infer<typeof searchRequest>

/** What the query of an address asks for, or null where it is malformed. */
export function parseSearch(parameters: URLSearchParams): SearchRequest | null {
  return searchRequest.safeParse(Object.fromEntries(parameters)).data ?? null
}
