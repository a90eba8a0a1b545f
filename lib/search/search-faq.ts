import 'server-only'
import { toPlainText } from '@portabletext/react'
import { LRUCache } from 'lru-cache'
import { tags, tagsInAllLocales } from '#lib/base/cache-tags.ts'
import { HeldData } from '#lib/base/held-data.ts'
import { type Locale, locales } from '#lib/base/locales.ts'
import { isServerless } from '#lib/base/serverless.ts'
import { getDraftClientConfig } from '#lib/content/draft-client-config.ts'
import { getFaq } from '#lib/content/faq.ts'
import { getFaqPage } from '#lib/content/faq-page.ts'
import { getPublishedRawContent, getUncachedRawContent } from '#lib/content/get-raw-content.ts'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { faqEntryAnchor, installationPath } from '#lib/routing/page-paths.ts'
import { pages } from '#lib/routing/pages.ts'
import { processState } from '#packages/next-server/src/process-state.ts'
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

type Dealership = { id: string; name: string }

type ReadContent = typeof getPublishedRawContent | undefined

interface FaqIndex {
  index: TextIndex
  /** Entries of the main storefront in each of the `locales`, in the order of the index. */
  languages: readonly FaqDocument[][]
  /** How the content was read, as in `getContent`. */
  read: ReadContent
  /** Entries of dealers' storefronts, by dealership and language. */
  ofDealers: LRUCache<string, Promise<FaqDocument[]>>
}

/** Most dealers' storefronts and languages whose entries are stored. */
const maxDealers = 100

const heldIndex = () =>
  processState('faq-index', () => new HeldData<FaqIndex>('faq-index-not-loaded', loadFaqIndex))

/**
 * Loads the index without the cache, which may still have the content from before a change.
 * @param previous the index so far; without one, an invalid document is replaced by its last good version
 */
function loadFaqIndex(previous: FaqIndex | null): Promise<FaqIndex> {
  return createFaqIndex(getUncachedRawContent).catch((error: unknown) => {
    if (previous) throw error
    return createFaqIndex(getPublishedRawContent)
  })
}

/** Types of the documents with the entries, and with the words inserted into them. */
const indexedTypes = ['faqEntry', 'faqCategory', 'faqPage', 'siteSettings', 'claim'] as const

const indexTags = tagsInAllLocales(indexedTypes.map(tags.content))

/** Loads the index again if a change affects it. */
export async function reloadChangedFaqIndex(changedTags: readonly string[]): Promise<void> {
  const isAffected = changedTags.some((changed) =>
    indexTags.some((tag) => changed === tag || changed.startsWith(`${tag}:`)),
  )
  if (isAffected && !isServerless()) await heldIndex().reload()
}

/**
 * Returns up to four FAQ entries, the install guide included, that match a query, best match first.
 * @param dealership name that the texts use on a dealership's storefront; null on the main one
 * @param locale language of the page; words of each language find an entry
 * @throws ContentError
 */
export async function searchFaq(
  query: string,
  dealership: Dealership | null,
  locale: Locale,
): Promise<FaqDocument[]> {
  // Staff search drafts; a function of a serverless host does not learn of changes.
  const isHeld = !isServerless() && (await getDraftClientConfig()) === null
  const faq = isHeld ? await heldIndex().get() : await createFaqIndex(undefined)
  const documents = faq.languages[0] ?? []
  const matches = rankTexts(faq.index, query, 4).flatMap((place) => documents[place] ?? [])
  if (matches.length === 0) return matches
  const shown = dealership
    ? await getDealerDocuments(faq, dealership, locale)
    : (faq.languages[locales.indexOf(locale)] ?? [])
  return matches.flatMap(({ path }) => findPath(shown, path) ?? [])
}

/** Every storefront searches the texts of the main storefront, so that one index serves all. */
async function createFaqIndex(read: ReadContent): Promise<FaqIndex> {
  const languages = await Promise.all(locales.map((each) => getFaqDocuments(null, each, read)))
  const texts = (languages[0] ?? []).map(({ path }) =>
    joinTexts(languages.map((each) => findPath(each, path))),
  )
  const ofDealers = new LRUCache<string, Promise<FaqDocument[]>>({ max: maxDealers })
  return { index: indexTexts(texts), languages, read, ofDealers }
}

function getDealerDocuments(
  { ofDealers, read }: FaqIndex,
  { id, name }: Dealership,
  locale: Locale,
): Promise<FaqDocument[]> {
  const key = JSON.stringify([id, name, locale])
  const known = ofDealers.get(key)
  if (known) return known
  const documents = getFaqDocuments({ id, name }, locale, read).catch((error: unknown) => {
    if (read !== getUncachedRawContent) throw error
    return getFaqDocuments({ id, name }, locale, getPublishedRawContent)
  })
  ofDealers.set(key, documents)
  documents.catch(() => ofDealers.delete(key))
  return documents
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
  dealership: Dealership | null,
  locale: Locale,
  read: ReadContent,
): Promise<FaqDocument[]> {
  const { storefrontValues } = await getSiteSettings(dealership, locale, read)
  const [groups, page] = await Promise.all([
    getFaq(storefrontValues, read),
    getFaqPage(storefrontValues, read),
  ])
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
