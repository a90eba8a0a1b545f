import '#components/dealers/dealer-list.css'
import type { Metadata } from 'next'
import { HeadingText } from '#components/content/heading-text.tsx'
import { DealerSection } from '#components/dealers/dealer-section.tsx'
import { DealerInquiryForm } from '#components/forms/dealer-inquiry-form.tsx'
import { DealerShareForm } from '#components/forms/dealer-share-form.tsx'
import { DealerTipForm } from '#components/forms/dealer-tip-form.tsx'
import { FormNextSteps } from '#components/forms/form-next-steps.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getDealersPage } from '#lib/content/dealers-page.ts'
import { dealersPath } from '#lib/routing/page-paths.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

async function getDealersPageData() {
  const context = await getStorefrontContext()
  const page = await getDealersPage(context.storefrontValues)
  return { context, page }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, page } = await getDealersPageData()
  if (context.dealership) return notFoundMetadata(context)
  return pageMetadata(context, {
    path: dealersPath,
    title: page.heading,
    description: page.intro,
    lang: page.lang,
    seo: page.seo,
  })
}

/** Page for dealers and for visitors who look for a dealer; on the main storefront only. */
export default async function DealersPage() {
  const { context, page } = await getDealersPageData()
  if (context.dealership) return <PageNotFound route={context.route} />
  const t = translate(context.route.locale, 'dealers')
  const tBlock = translate(page.lang ?? context.route.locale, 'dealers')
  const dataAttribute = context.singletonDataAttribute('dealersPage', page)
  const options = [
    {
      id: 'inquiry',
      form: 'dealer-inquiry',
      title: page.inquiryHeading ?? tBlock('inquiry'),
      titleField: 'inquiryHeading',
      field: 'inquiryText',
      text: page.inquiryText,
      Form: DealerInquiryForm,
    },
    {
      id: 'share',
      form: 'dealer-share',
      title: page.shareHeading ?? tBlock('share'),
      titleField: 'shareHeading',
      field: 'shareText',
      text: page.shareText,
      Form: DealerShareForm,
    },
    {
      id: 'tell',
      form: 'dealer-tip',
      title: page.tellHeading ?? tBlock('tell'),
      titleField: 'tellHeading',
      field: 'tellText',
      text: page.tellText,
      Form: DealerTipForm,
    },
  ] as const
  return (
    <>
      <PageHeading
        text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}
        picture={page.picture}
      >
        <span {...dataAttribute('heading')}>
          <HeadingText text={page.heading} name={context.displayName} />
        </span>
      </PageHeading>
      <DealerSection context={context} page={page} />
      <div className="group/options bg-frost scroll-mt-24" id="options">
        <div className="page band">
          <ul className="dealer-options group-has-[section:target,section_:target]/options:hidden">
            {options.map(({ id, title, titleField, field, text }) => (
              <li key={id}>
                <a href={`#${id}`} id={`${id}-option`}>
                  <strong {...dataAttribute(titleField)}>{title}</strong>
                  <span {...dataAttribute(field)}>{text}</span>
                </a>
              </li>
            ))}
          </ul>
          {options.map(({ id, form, title, text, Form }) => (
            <section
              key={id}
              id={id}
              tabIndex={-1}
              aria-labelledby={`${id}-heading`}
              className="dealer-form"
            >
              <div>
                <div>
                  <p>
                    <a href={`#${id}-option`}>← {t('back')}</a>
                  </p>
                  <h2 id={`${id}-heading`} lang={page.lang}>
                    {title}
                  </h2>
                  <p lang={page.lang}>{text}</p>
                </div>
                <FormNextSteps form={form} context={context} />
              </div>
              <FormPanel>
                <Form context={context} />
              </FormPanel>
            </section>
          ))}
        </div>
      </div>
      <StructuredData context={context} breadcrumbs={[{ name: page.heading, path: dealersPath }]} />
    </>
  )
}
