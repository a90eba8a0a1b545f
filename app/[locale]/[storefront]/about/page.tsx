import type { Metadata } from 'next'
import { BrandGrid } from '#components/catalog/brand-grid.tsx'
import { Claims } from '#components/content/claims.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { Reveal } from '#components/ui/reveal.tsx'
import { readAboutPage } from '#lib/content/about-page.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function aboutPage() {
  const [shop, page] = await Promise.all([currentShop(), readAboutPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await aboutPage()
  return pageMetadata(shop, {
    path: '/about',
    picture: { kind: 'page', id: 'about' },
    title: page.heading,
    description: page.intro,
    seo: page.seo,
  })
}

export default async function AboutPage() {
  const { shop, page } = await aboutPage()
  const edit = shop.edit({ id: 'aboutPage', type: 'aboutPage' })
  return (
    <>
      <PageHeading
        text={page.intro && <span {...edit('intro')}>{page.intro}</span>}
        picture={page.picture}
      >
        <span {...edit('heading')}>{page.heading}</span>
      </PageHeading>
      <section className="page band grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <div className="lg:sticky lg:top-28 lg:self-start">
          <div aria-hidden className="mb-5 h-1 w-14 bg-theme-accent" />
          <h2 className="text-title" {...edit('storyHeading')}>
            {page.storyHeading}
          </h2>
        </div>
        <div className="max-w-prose space-y-5 text-lead" {...edit('story')}>
          <RichText value={page.story} shop={shop} />
        </div>
      </section>
      {page.claims.length > 0 && (
        <section className="bg-frost py-8 md:py-12">
          <Reveal className="page">
            <Claims claims={page.claims} shop={shop} />
          </Reveal>
        </section>
      )}
      <section className="page band">
        <h2 className="mb-10 text-title" {...edit('brandsHeading')}>
          {page.brandsHeading}
        </h2>
        <BrandGrid place={shop.place} />
      </section>
      <StructuredData shop={shop} trail={[{ name: page.heading, path: '/about' }]} />
    </>
  )
}
