import type { Metadata } from 'next'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { Sections } from '#components/sections/sections.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { readHomePage } from '#lib/content/home-page.ts'
import { filmsOfSections } from '#lib/seo/graph/films.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function homePage() {
  const [shop, page] = await Promise.all([currentShop(), readHomePage()])
  return { shop, ...shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, seo } = await homePage()
  return pageMetadata(shop, {
    path: '/',
    picture: { kind: 'home' },
    title: shop.displayName,
    isWholeTitle: true,
    description: shop.dealership?.description ?? null,
    seo,
  })
}

export default async function HomePage() {
  const { shop, sections } = await homePage()
  return (
    <>
      {sections[0]?._type !== 'heroSection' && <PageHeading>{shop.displayName}</PageHeading>}
      <Sections
        sections={sections}
        shop={shop}
        edit={shop.edit({ id: 'homePage', type: 'homePage' })}
      />
      <StructuredData shop={shop} about={filmsOfSections(sections, shop, '/')} />
    </>
  )
}
