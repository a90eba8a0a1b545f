import type { Metadata } from 'next'
import { BrandGrid } from '#components/catalog/brand-grid.tsx'
import { Claims } from '#components/content/claims.tsx'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { readAboutPage } from '#lib/content/about-page.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function aboutPage() {
  const [shop, page] = await Promise.all([currentShop(), readAboutPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await aboutPage()
  const title = translate(shop.place.locale, 'about')('title')
  return pageMetadata(shop, { title, description: page.intro, seo: page.seo })
}

export default async function AboutPage() {
  const { shop, page } = await aboutPage()
  const edit = shop.edit({ id: 'aboutPage', type: 'aboutPage' })
  return (
    <>
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        <span {...edit('heading')}>{page.heading}</span>
      </PageHeading>
      <section className="page grid items-start gap-10 py-16 md:py-24 lg:grid-cols-2">
        <div>
          <h2 className="text-4xl md:text-5xl" {...edit('storyHeading')}>
            {page.storyHeading}
          </h2>
          <div className="mt-6 max-w-prose space-y-4" {...edit('story')}>
            <RichText value={page.story} shop={shop} />
          </div>
        </div>
        {page.picture && (
          <div {...edit('picture')}>
            <ContentPicture
              image={page.picture}
              aspect={4 / 3}
              sizes="(min-width: 1024px) 50vw, 100vw"
              className="w-full"
            />
          </div>
        )}
      </section>
      {page.claims.length > 0 && (
        <section className="bg-plate py-12 text-snow">
          <div className="page">
            <Claims claims={page.claims} shop={shop} />
          </div>
        </section>
      )}
      <section className="page py-16 md:py-24">
        <h2 className="mb-10 text-4xl md:text-5xl" {...edit('brandsHeading')}>
          {page.brandsHeading}
        </h2>
        <BrandGrid place={shop.place} />
      </section>
    </>
  )
}
