import type { Metadata } from 'next'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { Sections } from '#components/sections/sections.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { readComposedPage } from '#lib/content/composed-page.ts'
import { readPublishedPages } from '#lib/content/composed-pages.ts'
import { filmsOfSections } from '#lib/seo/graph/films.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { isOnStorefront } from '#lib/storefront/composed-page-place.ts'
import { currentShop } from '#lib/storefront/current.ts'
import { mainStorefront, storefrontParam } from '#lib/storefront/storefront.ts'

type Props = PageProps<'/[locale]/[storefront]/[...path]'>

export async function generateStaticParams({ params }: { params: { storefront: string } }) {
  if (params.storefront !== storefrontParam(mainStorefront)) return []
  return (await readPublishedPages()).map(({ path }) => ({ path: path.split('/') }))
}

/** The page that staff composed for the path, where this storefront has it. */
async function pageAt(params: Props['params']) {
  const [{ path: segments }, shop] = await Promise.all([params, currentShop()])
  const path = segments.join('/')
  const place = shop.composedPages.find((page) => page.path === path)
  const isHere = place !== undefined && isOnStorefront(place, shop.dealership)
  return { shop, page: isHere ? shop.fill(await readComposedPage(path)) : null }
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ path: segments }, { shop, page }] = await Promise.all([params, pageAt(params)])
  if (!page) return notFoundMetadata(shop)
  const path = segments.join('/')
  const { title, seo } = page
  return pageMetadata(shop, { path: `/${path}`, picture: { kind: 'composed', path }, title, seo })
}

/** Composed pages, and every path that no page answers. */
export default async function ComposedPage({ params }: Props) {
  const [{ path: segments }, { shop, page }] = await Promise.all([params, pageAt(params)])
  if (!page) return <PageNotFound place={shop.place} />
  const path = `/${segments.join('/')}` as const
  const edit = shop.edit({ id: page.id, type: 'page' })
  return (
    <>
      {page.sections[0]?._type !== 'heroSection' && (
        <PageHeading>
          <span {...edit('title')}>{page.title}</span>
        </PageHeading>
      )}
      <Sections sections={page.sections} shop={shop} edit={edit} />
      <StructuredData
        shop={shop}
        trail={[{ name: page.title, path }]}
        about={filmsOfSections(page.sections, shop, path)}
      />
    </>
  )
}
