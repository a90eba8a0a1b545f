import type { ClientPerspective, SanityClient } from '@sanity/client'
import { z } from 'zod'
import { type Locale, locales } from '#lib/base/locales.ts'
import { getFrenchTodo } from '#lib/catalog/staff/french-state.ts'
import { pages } from '#lib/routing/pages.ts'
import type { StorefrontRoute } from '#lib/routing/storefront-href.ts'
import { claim } from '#schemas/documents/claim.ts'
import { productPage } from '#schemas/singletons/product-page.ts'
import type { Catalog, CatalogRow } from '#studio/catalog/catalog.ts'
import { readClaimUses, searchRowsWithClaim } from '#studio/claims/claim-uses.ts'
import { documentUsages } from '#studio/presentation/document-usage.ts'
import {
  pagesWithDocumentQuery,
  pageTypes,
  parsePreviewPages,
} from '#studio/presentation/pages-with-document.ts'
import {
  type PreviewPage,
  sitePreviewPages,
  toProductPage,
} from '#studio/presentation/preview-pages.ts'
import {
  getPageHref,
  nameStorefront,
  storefrontHasPage,
  toStorefront,
} from '#studio/presentation/preview-routes.ts'
import { maxProducts } from '#studio/presentation/use-preview-pages.ts'
import { createStaffApi } from '#studio/tools/staff-api.ts'
import {
  type ChangedStorefronts,
  getChangedStorefronts,
  joinStorefronts,
} from './changed-storefronts.ts'

/** A draft or release before it is published. */
export interface Publication {
  /** For the heading: the name of the release, or null for one document. */
  releaseTitle: string | null
  /** `drafts`, or the name of a release. */
  perspective: string
  /** The document, by its published id; null for all of the release. */
  document: ChangedDocument | null
}

interface ChangedDocument {
  id: string
  type: string
}

/** A page on one storefront in one language. */
export interface AffectedPage {
  title: string
  /** Name of the storefront, with the language. */
  storefront: string
  /** Public path. */
  path: string
}

const versions = z.array(z.object({ _id: z.string(), _type: z.string() }))

/**
 * Returns the documents of a publication.
 * @throws ClientError, ServerError of the Content Lake
 */
export async function getChangedDocuments(
  client: SanityClient,
  { perspective, document }: Publication,
): Promise<ChangedDocument[]> {
  if (document) return [document]
  const prefix = getVersionPrefix(perspective)
  const result = await client.fetch<unknown>(
    '*[_id in path($versions)]{ _id, _type }',
    { versions: `${prefix}**` },
    { perspective: 'raw' },
  )
  return versions
    .parse(result)
    .map(({ _id, _type }) => ({ id: _id.slice(prefix.length), type: _type }))
}

/** Returns the id of the only draft that a publication publishes; undefined for a release. */
export function getOnlyDraft({ perspective, document }: Publication): string | undefined {
  return document ? getVersionPrefix(perspective) + document.id : undefined
}

const getVersionPrefix = (perspective: string) =>
  perspective === 'drafts' ? 'drafts.' : `versions.${perspective}.`

/**
 * Returns the pages that may show documents, on every storefront in every language: the pages of products last, and
 * otherwise the main storefront's first. A page is listed if it shows a document before or after the publication. If
 * only texts of some dealers or of one language change, only their pages are.
 * @throws ClientError, ServerError of the Content Lake, or an error of the catalogue
 */
export async function getAffectedPages(
  client: SanityClient,
  catalog: Catalog,
  changed: readonly ChangedDocument[],
  perspective: string,
): Promise<AffectedPage[]> {
  const documents = [...changed, ...(await readClaimUses(client, changed))]
  const isEverywhere = documents.some(({ type }) => documentUsages[type]?.isEverywhere)
  const hasProducts = isEverywhere || documents.some(({ type }) => type === productPage.name)
  const filters = isEverywhere
    ? [{ id: '', filter: 'true' }]
    : documents.flatMap(({ id, type }) => {
        const filter = documentUsages[type]?.filter
        return filter ? [{ id, filter }] : []
      })
  const changedPerspective = perspective === 'drafts' ? 'drafts' : [perspective]
  const perspectives: ClientPerspective[] = ['published', changedPerspective]
  const ids = documents.map(({ id }) => id)
  const [dealers, changedStorefronts, { products, untranslated }, ...found] = await Promise.all([
    catalog.getRows('dealership'),
    getChangedStorefronts(client, ids, changedPerspective),
    hasProducts
      ? catalog.getRows('product', maxProducts).then((products) => ({ products, untranslated: [] }))
      : getProductsWithClaims(client, catalog, changed),
    ...filters.flatMap(({ id, filter }) =>
      perspectives.map(async (each) =>
        parsePreviewPages(
          await client.fetch<unknown>(
            pagesWithDocumentQuery(filter),
            { id, pageTypes },
            { perspective: each },
          ),
        ),
      ),
    ),
  ])
  const fixed = documents.flatMap(({ type }) => {
    const path = documentUsages[type]?.fixedPath?.replace(/#.*/, '')
    return sitePreviewPages.filter((page) => page.type === type || page.path === path)
  })
  const listing = sitePreviewPages.filter(({ path }) => path === pages.products.path)
  const { en, fr } = changedStorefronts
  const storefronts = locateStorefronts(dealers, changedStorefronts)
  // On French pages, a product without complete French has the English words of a claim.
  const inEnglish = locateStorefronts(dealers, { en, fr: joinStorefronts(en, fr) })
  const located = [
    ...locatePages(
      [...fixed, ...found.flat(), ...(products.length > 0 ? listing : [])],
      storefronts,
    ),
    ...locatePages(untranslated.length > 0 ? listing : [], inEnglish),
    ...locatePages(products.map(toProductPage), storefronts),
    ...locatePages(untranslated.map(toProductPage), inEnglish),
  ]
  return [...new Map(located.map((page) => [page.path, page])).values()]
}

interface ProductsWithClaims {
  products: CatalogRow[]
  /** Those without complete French. */
  untranslated: CatalogRow[]
}

/** Returns the products whose texts have a claim that changes. */
async function getProductsWithClaims(
  client: SanityClient,
  catalog: Catalog,
  changed: readonly ChangedDocument[],
): Promise<ProductsWithClaims> {
  const { catalog: api } = createStaffApi(client.config().token)
  const claims = changed.filter(({ type }) => type === claim.name)
  const uses = await Promise.all(claims.map(({ id }) => searchRowsWithClaim(api, id)))
  const ids = uses
    .flatMap(({ rows }) => rows)
    .flatMap(({ table, id }) => (table === 'products' ? id : []))
  const rows = await Promise.all(
    [...new Set(ids)].map(async (id) => {
      const [row, stored] = await Promise.all([
        catalog.getRow('product', id),
        api.getRow({ table: 'products', id }),
      ])
      return { row, isTranslated: !Object.values(getFrenchTodo(stored)).includes('missing') }
    }),
  )
  return {
    products: rows.flatMap(({ row }) => row ?? []),
    untranslated: rows.flatMap(({ row, isTranslated }) => (isTranslated ? [] : (row ?? []))),
  }
}

function locateStorefronts(
  dealers: readonly CatalogRow[],
  changed: Readonly<Record<Locale, ChangedStorefronts>>,
) {
  return [null, ...dealers].flatMap((dealer) =>
    locales.flatMap((locale) => {
      const changedDealers = changed[locale]
      const isChanged = changedDealers === 'all' || (dealer && changedDealers.has(dealer.id))
      return isChanged ? [{ dealer, locale }] : []
    }),
  )
}

function locatePages(
  pages: readonly PreviewPage[],
  storefronts: readonly (Pick<StorefrontRoute, 'locale'> & { dealer: CatalogRow | null })[],
): AffectedPage[] {
  return storefronts.flatMap(({ dealer, locale }) =>
    pages
      .filter((page) => storefrontHasPage(dealer, page))
      .map((page) => ({
        title: page.title,
        storefront: nameStorefront(dealer?.title, locale),
        path: getPageHref({ locale, storefront: toStorefront(dealer) }, page),
      })),
  )
}
