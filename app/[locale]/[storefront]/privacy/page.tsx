import './privacy.css'
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
      <div className="page band privacy">
        {headings.length >= minContents && (
          <nav aria-labelledby="privacy-contents">
            <h2 id="privacy-contents" className="text-2xl">
              {translate(route.locale, 'privacy')('contents')}
            </h2>
            <ul className="link-list" lang={page.lang}>
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`}>{text}</a>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div {...dataAttribute('text')}>
          <RichText value={page.text} context={context} headingLevel="h2" headings={headings} />
        </div>
        <aside aria-labelledby="privacy-contact">
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
