import 'server-only'
import { toPlainText } from '@portabletext/react'
import { getFaq } from '#lib/content/faq.ts'
import { getFaqPage } from '#lib/content/faq-page.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { faqEntryAnchor, installationPath } from '#lib/routing/page-paths.ts'
import { pages } from '#lib/routing/pages.ts'
import { rankTexts } from './rank.ts'
import { indexTexts, type TextIndex } from './text-index.ts'

interface FaqDocument {
  title: string
  body: string
  /** Path on the main storefront. */
  path: `/${string}`
}

/** Index of the last content; built again when the content changes. */
let cachedIndex: { content: string; index: TextIndex } | undefined

/**
 * Returns up to four FAQ entries, the install guide included, that match a query, best match first.
 * @param dealership name that the texts use on a dealership's storefront; null on the main one
 * @throws ContentError
 */
export async function searchFaq(
  query: string,
  dealership: { id: string; name: string } | null,
): Promise<FaqDocument[]> {
  // Every storefront searches the texts of the main storefront, so that one index serves all.
  const documents = await getFaqDocuments(null)
  const content = JSON.stringify(documents)
  if (cachedIndex?.content !== content) cachedIndex = { content, index: indexTexts(documents) }
  const matches = rankTexts(cachedIndex.index, query, 4).flatMap((place) => documents[place] ?? [])
  if (dealership === null || matches.length === 0) return matches
  const dealerDocuments = await getFaqDocuments(dealership)
  return matches.flatMap(({ path }) => dealerDocuments.find((each) => each.path === path) ?? [])
}

async function getFaqDocuments(
  dealership: { id: string; name: string } | null,
): Promise<FaqDocument[]> {
  const { storefrontValues } = await getSiteSettings(dealership)
  const [groups, page] = await Promise.all([getFaq(storefrontValues), getFaqPage(storefrontValues)])
  return [
    ...groups.flatMap(({ entries }) =>
      entries.map(({ id, question, answer }) => ({
        title: question,
        body: toPlainText(answer),
        path: `${pages.faq.path}#${faqEntryAnchor(id)}` as const,
      })),
    ),
    {
      title: page.installHeading,
      body: page.installText ?? '',
      path: installationPath,
    },
  ]
}
