import type { Metadata } from 'next'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { WriteToUs } from '#components/forms/write-to-us.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { readContactPage } from '#lib/content/contact-page.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function contactPage() {
  const [shop, page] = await Promise.all([currentShop(), readContactPage()])
  const heading = translate(shop.place.locale, 'contact')('title', { name: shop.displayName })
  return { shop, heading, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, heading, page } = await contactPage()
  const metadata = pageMetadata(shop, { title: heading, description: page.intro, seo: page.seo })
  return page.seo.title ? metadata : { ...metadata, title: { absolute: heading } }
}

/** Where visitors join the waitlist. */
export default async function ContactPage() {
  const { shop, heading, page } = await contactPage()
  const edit = shop.edit({ id: 'contactPage', type: 'contactPage' })
  return (
    <>
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        {heading}
      </PageHeading>
      <div className="page grid items-start gap-10 py-16 md:py-24 lg:grid-cols-2">
        <div>
          <p className="mb-8 text-lg">{shop.settings.productionText}</p>
          <WriteToUs shop={shop} />
          <h2 className="mt-14 text-3xl" {...edit('nextHeading')}>
            {page.nextHeading}
          </h2>
          <div className="mt-4 max-w-prose space-y-4" {...edit('next')}>
            <RichText value={page.next} shop={shop} />
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
      </div>
    </>
  )
}
