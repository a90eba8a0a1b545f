import { z } from 'zod'
import { faqEntryAnchor, productsPath } from '#lib/routing/page-paths.ts'
import { pages } from '#lib/routing/pages.ts'
import { productPath } from '#lib/routing/product-path.ts'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { formatStorefrontPath } from '#lib/routing/storefront-path.ts'
import { foldText } from '#lib/values/fold-text.ts'
import { getStateLabel } from '#schemas/fields/date-range.ts'
import type { CatalogRow } from '#studio/catalog/catalog.ts'
import { pageDocuments } from '#studio/tools/page-documents.ts'

/** A link that a link target field suggests. */
export interface LinkSuggestion {
  value: string
  title: string
}

export const sitePageSuggestions: LinkSuggestion[] = pageDocuments.map(({ path, title }) => ({
  value: path,
  title,
}))

/** Campaign pages, questions and reusable sections, with drafts. */
export const linkedDocumentsQuery = `{
  "pages": *[_type == "page" && defined(path.current)] | order(title asc) {
    "path": path.current, title, "isOnlyOnDealers": onDealers == true && onlyOnDealers == true,
    startsAt, endsAt
  },
  "questions": *[_type == "faqEntry" && defined(question)] | order(orderRank asc) {
    _id, question
  },
  "reusable": *[_type == "reusableSection"] { _id, "sections": sections[]{ _type, heading } }
}`

const section = z.object({ _type: z.string(), heading: z.string().nullish() })

const linkedDocuments = z
  .object({
    pages: z.array(
      z.object({
        path: z.string(),
        title: z.string().nullish(),
        isOnlyOnDealers: z.boolean(),
        startsAt: z.string().nullish(),
        endsAt: z.string().nullish(),
      }),
    ),
    questions: z.array(z.object({ _id: z.string(), question: z.string() })),
    reusable: z.array(z.object({ _id: z.string(), sections: z.array(section).nullish() })),
  })
  .transform(({ pages: campaignPages, questions, reusable }) => ({
    reusable: new Map(reusable.map(({ _id, sections }) => [_id, sections ?? []])),
    campaignPages: campaignPages.map(({ path, title, isOnlyOnDealers, ...range }) => ({
      value: `/${path}`,
      title: [
        title ?? 'Campaign page',
        ...(isOnlyOnDealers ? ['(dealers only)'] : []),
        ...[getStateLabel(range)].flatMap((label) => (label ? [`(${label.toLowerCase()})`] : [])),
      ].join(' '),
    })),
    questions: questions.map(({ _id, question }) => ({
      value: `${pages.faq.path}#${faqEntryAnchor(_id)}`,
      title: question,
    })),
  }))

export type LinkedDocuments = z.infer<typeof linkedDocuments>

/** Parses the result of `linkedDocumentsQuery`. @throws ZodError */
export function parseLinkedDocuments(result: unknown): LinkedDocuments {
  return linkedDocuments.parse(result)
}

const pathPrefix = new RegExp(`^/?(?:${productsPath.slice(1)}|dealer)?/|^/`)

/**
 * Returns the words by which products and dealers are searched while staff type a link target: a name, or
 * the end of a path. Null for less than two letters, and for what cannot become the path of either.
 */
export function parseCatalogSearch(typed: string): string | null {
  const text = typed.trim()
  if (/^[a-z]+:|^#|[?#]/i.test(text)) return null
  const words = text.replace(pathPrefix, '').replaceAll('-', ' ')
  return words.trim().length >= 2 || text === `${productsPath}/` ? words.trim() : null
}

/** Returns the pages of products as suggestions. */
export function toProductSuggestions(rows: readonly CatalogRow[]): LinkSuggestion[] {
  return rows.map(({ slug, title }) => ({ value: productPath(slug), title }))
}

/** Returns the home pages of dealerships' storefronts. */
export function toDealerSuggestions(rows: readonly CatalogRow[]): LinkSuggestion[] {
  return rows.map(({ slug, title }) => ({
    value: formatStorefrontPath({ storefront: { kind: 'dealer', slug }, path: '/' }),
    title: `Dealer: ${title}`,
  }))
}

const sectionList = z.array(section.extend({ reusable: z.object({ _ref: z.string() }).nullish() }))

/**
 * Returns the anchors of the document's own sections, those of reusable sections in their place.
 * @param value the document's `sections`, not validated
 * @param reusable sections of reusable sections, by id
 * @param getTypeTitle returns the schema title of a section type
 */
export function getSectionSuggestions(
  value: unknown,
  reusable: LinkedDocuments['reusable'],
  getTypeTitle: (type: string) => string | undefined,
): LinkSuggestion[] {
  const items = sectionList.safeParse(value).data ?? []
  const sections = items.flatMap((item) =>
    item.reusable ? (reusable.get(item.reusable._ref) ?? []) : [item],
  )
  const ids = sectionIds(sections.map(({ _type }) => _type))
  return sections.map(({ _type, heading }, index) => ({
    value: `#${ids[index]}`,
    title: `On this page: ${heading ?? getTypeTitle(_type) ?? _type}`,
  }))
}

/** Returns whether the path or title of a suggestion contains every typed word. */
export function matchesQuery(query: string, { value, title }: LinkSuggestion): boolean {
  const text = foldText(`${value} ${title}`)
  return foldText(query)
    .trim()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
