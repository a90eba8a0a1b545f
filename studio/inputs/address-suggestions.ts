import { z } from 'zod'
import { sectionIds } from '#lib/content/section-ids.ts'
import type { mainPages, sharedPages } from '#lib/storefront/pages.ts'
import type { CatalogueRow } from '../catalogue/catalogue.ts'

/** An address that a link can lead to, and what is there. */
export interface AddressSuggestion {
  value: string
  title: string
}

type FixedPage = (typeof sharedPages)[number] | (typeof mainPages)[number]

const fixedTitles: Record<FixedPage, string> = {
  '/': 'Home',
  '/products': 'Products',
  '/about': 'About',
  '/faq': 'FAQ',
  '/contact': 'Contact',
  '/dealers': 'Dealers',
  '/privacy': 'Privacy',
}

/** The pages that are always there. */
export const fixedPages: AddressSuggestion[] = Object.entries(fixedTitles).map(
  ([value, title]) => ({ value, title }),
)

export const composedPagesQuery =
  '*[_type == "page" && defined(path.current)] | order(title asc) {"path": path.current, title}'

const composedPages = z
  .array(z.object({ path: z.string(), title: z.string().nullish() }))
  .transform((pages) =>
    pages.map(({ path, title }) => ({ value: `/${path}`, title: title ?? 'Campaign page' })),
  )

/** The pages that staff composed, from the answer to `composedPagesQuery`. */
export function readComposedPages(answer: unknown): AddressSuggestion[] {
  return composedPages.parse(answer)
}

/** The text to search products for, where the address of one is being typed; else null. */
export function productSearch(typed: string): string | null {
  return /^\/products\/(.*)$/.exec(typed)?.[1]?.replaceAll('-', ' ') ?? null
}

export function productAddresses(rows: readonly CatalogueRow[]): AddressSuggestion[] {
  return rows.map(({ slug, title }) => ({ value: `/products/${slug}`, title }))
}

const sections = z.array(z.object({ _type: z.string(), heading: z.string().optional() }))

/**
 * The places of the document itself.
 * @param value its `sections`, whatever they are
 * @param titleOf what staff know a type of section by
 */
export function anchors(
  value: unknown,
  titleOf: (type: string) => string | undefined,
): AddressSuggestion[] {
  const parsed = sections.safeParse(value)
  if (!parsed.success) return []
  const ids = sectionIds(parsed.data.map(({ _type }) => _type))
  return parsed.data.map(({ _type, heading }, place) => ({
    value: `#${ids[place]}`,
    title: `On this page: ${heading ?? titleOf(_type) ?? _type}`,
  }))
}

/** Whether address or title hold what was typed. */
export function matches(typed: string, { value, title }: AddressSuggestion): boolean {
  const text = typed.trim().toLowerCase()
  return value.toLowerCase().includes(text) || title.toLowerCase().includes(text)
}
