import { isPublishedId, type ValidationContext } from 'sanity'
import type { Address } from '#lib/content/address.ts'
import { apiVersion } from '#lib/content/dataset.ts'
import { sectionIds } from '#lib/content/section-ids.ts'
import { placesOnPages } from '#lib/storefront/pages.ts'
import type { CatalogueRules } from '../catalogue.ts'

type Context = Pick<ValidationContext, 'document' | 'getClient'>

/** The places of each page whose parts are fixed. */
const fixedPages = new Map(Object.entries(placesOnPages))

/** The fixed pages by the type of their document. */
const pathsOfDocuments = new Map([
  ['homePage', '/'],
  ['productsPage', '/products'],
  ['aboutPage', '/about'],
  ['dealersPage', '/dealers'],
  ['faqPage', '/faq'],
  ['contactPage', '/contact'],
  ['privacyPage', '/privacy'],
])

const noPage = 'This leads nowhere: there is no such page now.'
const noPlace = (id: string) => `This leads nowhere: there is no place #${id} there now.`
const notPublished = 'This page is not published yet: until it is, the link leads nowhere.'

/** What a visitor who follows a link would miss, as a sentence; null where all is there. */
export async function missingTarget(
  target: Address,
  context: Context,
  catalogue: CatalogueRules,
): Promise<string | null> {
  const own = ownPath(context.document)
  if (target.kind === 'elsewhere') return null
  if (target.kind === 'anchor') return missingPlace(target.id, ownPlaces(context.document, own))
  const { path, suffix } = target
  const place = /#(.+)$/.exec(suffix)?.[1]
  if (isBesideThePages(path)) return null
  if (path === own) return missingPlace(place, ownPlaces(context.document, own))
  if (path === '/') return missingPlace(place, place ? await placesOfHome(context) : [])
  const fixed = fixedPages.get(path)
  if (fixed) return missingPlace(place, fixed)
  const product = /^\/products\/([^/]+)$/.exec(path)?.[1]
  if (product) return (await catalogue.productExists(product)) ? null : noPage
  return missingComposed(path, place, context)
}

/** Files, the Studio and dealers’ storefronts: nothing here knows which of them are there. */
function isBesideThePages(path: string): boolean {
  return path.includes('.') || /^\/(uploads|studio|dealer)(\/|$)/.test(path)
}

function missingPlace(id: string | undefined, places: readonly string[]): string | null {
  return id === undefined || places.includes(id) ? null : noPlace(id)
}

async function missingComposed(path: string, place: string | undefined, context: Context) {
  const found = await context
    .getClient({ apiVersion })
    .fetch<{ _id: string; sections: string[] }[]>(
      `*[_type == "page" && path.current == $path]{
        _id, "sections": coalesce(sections[]._type, [])
      }`,
      { path: path.slice(1) },
      { perspective: 'raw' },
    )
  if (found.length === 0) return noPage
  const published = found.find(({ _id }) => isPublishedId(_id))
  return published ? missingPlace(place, sectionIds(published.sections)) : notPublished
}

async function placesOfHome({ getClient }: Context): Promise<string[]> {
  const sections = await getClient({ apiVersion }).fetch<string[]>(
    'coalesce(*[_id == "homePage"][0].sections[]._type, [])',
    {},
    { perspective: 'published' },
  )
  return sectionIds(sections)
}

/** The path of the page that a document makes; null where it makes none. */
function ownPath(document: ValidationContext['document']): string | null {
  const slug = document?.path
  if (typeof slug === 'object' && slug !== null && 'current' in slug) return `/${slug.current}`
  return pathsOfDocuments.get(document?._type ?? '') ?? null
}

function ownPlaces(document: ValidationContext['document'], path: string | null) {
  const sections: { _type: string }[] = Array.isArray(document?.sections) ? document.sections : []
  return [...sectionIds(sections.map(({ _type }) => _type)), ...(fixedPages.get(path ?? '') ?? [])]
}
