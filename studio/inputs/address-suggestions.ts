import { z } from 'zod'
import { productsPath } from '#lib/routing/listing-route.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { pageDocuments } from '#studio/page-documents.ts'

/** A link that an address field suggests. */
export interface AddressSuggestion {
  value: string
  title: string
}

export const sitePageSuggestions: AddressSuggestion[] = pageDocuments.map(({ path, title }) => ({
  value: path,
  title,
}))

export const campaignPagesQuery =
  '*[_type == "page" && defined(path.current)] | order(title asc) {"path": path.current, title}'

const campaignPages = z
  .array(z.object({ path: z.string(), title: z.string().nullish() }))
  .transform((pages) =>
    pages.map(({ path, title }) => ({ value: `/${path}`, title: title ?? 'Campaign page' })),
  )

/** Parses the result of `campaignPagesQuery`. @throws ZodError */
export function parseCampaignPages(answer: unknown): AddressSuggestion[] {
  return campaignPages.parse(answer)
}

/** Returns the search text in a product's path that is being typed, or null for any other text. */
export function parseProductSearch(typed: string): string | null {
  const prefix = `${productsPath}/`
  return typed.startsWith(prefix) ? typed.slice(prefix.length).replaceAll('-', ' ') : null
}

export function toProductSuggestions(rows: readonly CatalogRow[]): AddressSuggestion[] {
  return rows.map(({ slug, title }) => ({ value: productPath(slug), title }))
}

const sectionsSchema = z.array(z.object({ _type: z.string(), heading: z.string().optional() }))

/**
 * Returns the anchors of the document's own sections.
 * @param value the document's `sections`, not validated
 * @param getTypeTitle returns the schema title of a section type
 */
export function getSectionSuggestions(
  value: unknown,
  getTypeTitle: (type: string) => string | undefined,
): AddressSuggestion[] {
  const parsed = sectionsSchema.safeParse(value)
  if (!parsed.success) return []
  const ids = sectionIds(parsed.data.map(({ _type }) => _type))
  return parsed.data.map(({ _type, heading }, index) => ({
    value: `#${ids[index]}`,
    title: `On this page: ${heading ?? getTypeTitle(_type) ?? _type}`,
  }))
}

/** Returns whether a suggestion's address or title contains the typed text, ignoring case. */
export function matchesQuery(query: string, { value, title }: AddressSuggestion): boolean {
  const text = query.trim().toLowerCase()
  return value.toLowerCase().includes(text) || title.toLowerCase().includes(text)
}
