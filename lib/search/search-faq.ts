import 'server-only'
import { toPlainText } from '@portabletext/react'
import { type Locale, locales } from '#lib/base/locales.ts'
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
  /** Language of the texts, if it is not that of the page. */
  lang?: Locale | undefined
  /** Path on the main storefront. */
  path: `/${string}`
}

/** Index of the last content; built again when the content changes. */
let cachedIndex: { content: string; index: TextIndex } | undefined

/**
 * Returns up to four FAQ entries, the install guide included, that match a query, best match first.
 * @param dealership name that the texts use on a dealership's storefront; null on the main one
 * @param locale language of the page; words of each language find an entry
 * @throws ContentError
 */
export async function searchFaq(
  query: string,
  dealership: { id: string; name: string } | null,
  locale: Locale,
): Promise<FaqDocument[]> {
  // Every storefront searches the texts of the main storefront, so that one index serves all.
  const languages = await Promise.all(locales.map((each) => getFaqDocuments(null, each)))
  const documents = languages[0] ?? []
  const texts = documents.map(({ path }) =>
    joinTexts(languages.map((each) => findPath(each, path))),
  )
  const content = JSON.stringify(texts)
  if (cachedIndex?.content !== content) cachedIndex = { content, index: indexTexts(texts) }
  const matches = rankTexts(cachedIndex.index, query, 4).flatMap((place) => documents[place] ?? [])
  if (matches.length === 0) return matches
  const shown = dealership
    ? await getFaqDocuments(dealership, locale)
    : (languages[locales.indexOf(locale)] ?? [])
  return matches.flatMap(({ path }) => findPath(shown, path) ?? [])
}

const findPath = (documents: readonly FaqDocument[], path: string) =>
  documents.find((each) => each.path === path)

/** Returns the texts of an entry in all languages. */
function joinTexts(documents: readonly (FaqDocument | undefined)[]) {
  return {
    title: documents.map((each) => each?.title ?? '').join(' '),
    body: documents.map((each) => each?.body ?? '').join(' '),
  }
}

async function getFaqDocuments(
  dealership: { id: string; name: string } | null,
  locale: Locale,
): Promise<FaqDocument[]> {
  const { storefrontValues } = await getSiteSettings(dealership, locale)
  const [groups, page] = await Promise.all([getFaq(storefrontValues), getFaqPage(storefrontValues)])
  return [
    ...groups.flatMap(({ entries }) =>
      entries.map(({ id, question, answer, lang }) => ({
        title: question,
        lang,
        body: toPlainText(answer),
        path: `${pages.faq.path}#${faqEntryAnchor(id)}` as const,
      })),
    ),
    {
      title: page.installHeading,
      lang: page.lang,
      body: page.installText ?? '',
      path: installationPath,
    },
  ]
}
