import type { Metadata } from 'next'
import { RichText } from '#components/content/rich-text.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { readPrivacyPage } from '#lib/content/privacy-page.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function privacyPage() {
  const [shop, page] = await Promise.all([currentShop(), readPrivacyPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await privacyPage()
  return pageMetadata(shop, {
    path: '/privacy',
    picture: { kind: 'page', id: 'privacy' },
    title: page.heading,
    description: page.intro,
    seo: page.seo,
  })
}

/** What happens to what visitors send, and whom they can ask: the maker, on every storefront. */
export default async function PrivacyPage() {
  const { shop, page } = await privacyPage()
  const { contactEmail, postalAddress } = shop.settings
  const edit = shop.edit({ id: 'privacyPage', type: 'privacyPage' })
  const editSettings = shop.edit({ id: 'siteSettings', type: 'siteSettings' })
  return (
    <>
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        <span {...edit('heading')}>{page.heading}</span>
      </PageHeading>
      <div className="page band grid gap-14 lg:grid-cols-[2fr_1fr] lg:gap-20">
        <div
          className="max-w-prose space-y-4 [&_h2:first-child]:pt-0 [&_h2]:pt-8 [&_h2]:text-subtitle"
          {...edit('text')}
        >
          <RichText value={page.text} shop={shop} heading="h2" />
        </div>
        <aside
          aria-labelledby="privacy-contact"
          className="border border-line border-t-4 border-t-theme-primary p-6 md:p-8 lg:sticky lg:top-28 lg:self-start"
        >
          <h2 id="privacy-contact" className="text-2xl" {...edit('contactHeading')}>
            {page.contactHeading}
          </h2>
          <p className="mt-3" {...edit('contactText')}>
            {page.contactText}
          </p>
          <address className="mt-5 space-y-3 not-italic">
            <p>
              <a
                href={`mailto:${contactEmail}`}
                className="inline-block break-all py-1 font-semibold underline underline-offset-4"
                {...editSettings('contactEmail')}
              >
                {contactEmail}
              </a>
            </p>
            {postalAddress && (
              <p className="whitespace-pre-line" {...editSettings('postalAddress')}>
                {postalAddress}
              </p>
            )}
          </address>
        </aside>
      </div>
      <StructuredData shop={shop} trail={[{ name: page.heading, path: '/privacy' }]} />
    </>
  )
}
