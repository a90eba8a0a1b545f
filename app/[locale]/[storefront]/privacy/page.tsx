import type { Metadata } from 'next'
import { HeadingText } from '#components/content/heading-text.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { ContactDetails } from '#components/dealers/contact-details.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatContact } from '#lib/catalog/format-contact.ts'
import { getTextHeadings } from '#lib/content/portable-text.ts'
import { getPrivacyPage } from '#lib/content/privacy-page.ts'
import { privacyPath } from '#lib/routing/page-paths.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

/** Number of headings from which on the page has a list of them. */
const minContents = 4

async function getPrivacyPageData() {
  const context = await getStorefrontContext()
  const page = await getPrivacyPage(context.storefrontValues)
  return { context, page }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, page } = await getPrivacyPageData()
  return pageMetadata(context, {
    path: privacyPath,
    title: page.heading,
    description: page.intro,
    lang: page.lang,
    seo: page.seo,
  })
}

/**
 * Privacy page. The contact is the manufacturer on every storefront; a dealer's also names the dealership,
 * which gets what visitors send there.
 */
export default async function PrivacyPage() {
  const { context, page } = await getPrivacyPageData()
  const { route } = context
  const { contactEmail, postalAddress } = context.settings
  const headings = getTextHeadings(page.text)
  const dataAttribute = context.singletonDataAttribute('privacyPage', page)
  const settingsDataAttribute = context.singletonDataAttribute('siteSettings', context.settings)
  return (
    <>
      <PageHeading text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}>
        <span {...dataAttribute('heading')}>
          <HeadingText text={page.heading} name={context.displayName} />
        </span>
      </PageHeading>
      <div className="page band grid items-start gap-12 lg:grid-cols-[minmax(0,1fr)_19rem] lg:grid-rows-[auto_1fr] lg:gap-x-16 xl:grid-cols-[11rem_minmax(0,1fr)_19rem] xl:grid-rows-none xl:gap-x-12">
        {headings.length >= minContents && (
          <nav
            aria-labelledby="privacy-contents"
            className="border-line border-t pt-4 lg:col-start-2 lg:row-start-1 xl:sticky xl:top-28 xl:col-start-1"
          >
            <h2 id="privacy-contents" className="text-2xl">
              {translate(route.locale, 'privacy')('contents')}
            </h2>
            <ul
              className="link-list mt-2 columns-2 gap-x-6 *:break-inside-avoid lg:columns-1 [&_a]:leading-snug"
              lang={page.lang}
            >
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div
          className="max-w-prose space-y-4 lg:col-start-1 lg:row-span-2 lg:row-start-1 xl:col-start-2 xl:row-span-1 [&_h2:first-child]:pt-0 [&_h2]:pt-8 [&_h2]:text-subtitle"
          {...dataAttribute('text')}
        >
          <RichText value={page.text} context={context} headingLevel="h2" headings={headings} />
        </div>
        <aside
          aria-labelledby="privacy-contact"
          className="border border-line border-t-4 border-t-theme-primary p-6 lg:sticky lg:top-28 lg:col-start-2 xl:col-start-3"
        >
          <h2 id="privacy-contact" className="text-2xl" {...dataAttribute('contactHeading')}>
            {page.contactHeading}
          </h2>
          <p className="mt-3" {...dataAttribute('contactText')}>
            {page.contactText}
          </p>
          <address className="mt-5 space-y-3 not-italic">
            <p>
              <a
                href={`mailto:${contactEmail}`}
                className="inline-block break-all py-1 font-semibold underline underline-offset-4"
                {...settingsDataAttribute('contactEmail')}
              >
                {contactEmail}
              </a>
            </p>
            {postalAddress && (
              <p className="whitespace-pre-line" {...settingsDataAttribute('postalAddress')}>
                {postalAddress}
              </p>
            )}
          </address>
          {context.dealership && (
            <div className="mt-8 border-line border-t pt-6">
              <h3 className="mb-2 text-xl">{context.dealership.name}</h3>
              {page.dealershipText && (
                <p className="mb-3" {...dataAttribute('dealershipText')}>
                  {page.dealershipText}
                </p>
              )}
              <ContactDetails contact={formatContact(context.dealership, route.locale)} />
            </div>
          )}
        </aside>
      </div>
      <StructuredData context={context} breadcrumbs={[{ name: page.heading, path: privacyPath }]} />
    </>
  )
}
