import type { Metadata } from 'next'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { HeadingText } from '#components/content/heading-text.tsx'
import { RichText } from '#components/content/rich-text.tsx'
import { DealershipPanel } from '#components/dealers/dealership-panel.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistSignupForm } from '#components/forms/waitlist-signup-form.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getContactPage } from '#lib/content/contact-page.ts'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { getProductionStatus } from '#lib/content/production-status.ts'
import { contactPath } from '#lib/routing/page-paths.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

async function getContactPageData() {
  const context = await getStorefrontContext()
  const page = await getContactPage(context.storefrontValues)
  const heading =
    page.heading ??
    translate(page.lang ?? context.route.locale, 'contact')('title', { name: context.displayName })
  return { context, heading, page }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, heading, page } = await getContactPageData()
  return pageMetadata(context, {
    path: contactPath,
    title: heading,
    isAbsoluteTitle: true,
    description: page.intro,
    lang: page.lang,
    seo: page.seo,
  })
}

/** Contact page with the waitlist form. */
export default async function ContactPage() {
  const { context, heading, page } = await getContactPageData()
  const status = await getProductionStatus(context.storefrontValues)
  const dataAttribute = context.singletonDataAttribute('contactPage', page)
  return (
    <>
      <PageHeading text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}>
        <span {...dataAttribute('heading')}>
          <HeadingText text={heading} name={context.displayName} />
        </span>
      </PageHeading>
      <div className="page band grid gap-12 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <DealershipPanel context={context} />
        <FormPanel>
          <WaitlistSignupForm context={context} />
        </FormPanel>
        <div className="flex flex-col">
          <p
            className="border-theme-accent-on-light border-l-4 pl-5 font-semibold text-lead"
            {...context.singletonDataAttribute('siteSettings', status)(status.field)}
          >
            {status.text}
          </p>
          <h2 className="mt-10 text-subtitle" {...dataAttribute('nextHeading')}>
            <HeadingText text={page.nextHeading} name={context.displayName} />
          </h2>
          <div className="mt-4 max-w-prose space-y-4" {...dataAttribute('next')}>
            <RichText value={page.next} context={context} />
          </div>
          {page.picture && (
            // As high as the form beside it leaves room for.
            <div
              className="frame relative mt-10 min-h-64 grow bg-plate"
              {...dataAttribute('picture')}
            >
              <ContentPicture
                image={page.picture}
                aspect={pictureAspects.contact.page}
                sizes="(min-width: 1024px) 36rem, 66vw"
                className="absolute inset-0 size-full object-cover"
              />
            </div>
          )}
        </div>
      </div>
      <StructuredData context={context} breadcrumbs={[{ name: heading, path: contactPath }]} />
    </>
  )
}
