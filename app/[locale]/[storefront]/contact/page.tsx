import type { Metadata } from 'next'
import { RichText } from '#components/content/rich-text.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistForm } from '#components/forms/waitlist-form.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
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
  return pageMetadata(shop, {
    path: '/contact',
    picture: { kind: 'page', id: 'contact' },
    title: heading,
    isWholeTitle: true,
    description: page.intro,
    seo: page.seo,
  })
}

/** Where visitors join the waitlist. */
export default async function ContactPage() {
  const { shop, heading, page } = await contactPage()
  const edit = shop.edit({ id: 'contactPage', type: 'contactPage' })
  return (
    <>
      <PageHeading
        text={page.intro && <span {...edit('intro')}>{page.intro}</span>}
        picture={page.picture}
      >
        {heading}
      </PageHeading>
      <div className="bg-frost">
        <div className="page band grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
          <FormPanel>
            <WaitlistForm shop={shop} />
          </FormPanel>
          <div>
            <p
              className="border-theme-accent border-l-4 pl-5 font-semibold text-lead"
              {...shop.edit({ id: 'siteSettings', type: 'siteSettings' })('productionText')}
            >
              {shop.settings.productionText}
            </p>
            <h2 className="mt-12 text-subtitle" {...edit('nextHeading')}>
              {page.nextHeading}
            </h2>
            <div className="mt-4 max-w-prose space-y-4" {...edit('next')}>
              <RichText value={page.next} shop={shop} />
            </div>
          </div>
        </div>
      </div>
      <StructuredData shop={shop} trail={[{ name: heading, path: '/contact' }]} />
    </>
  )
}
