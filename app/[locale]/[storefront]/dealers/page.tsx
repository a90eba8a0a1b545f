import type { Metadata } from 'next'
import { DealerInquiryForm } from '#components/forms/dealer-inquiry-form.tsx'
import { DealerShareForm } from '#components/forms/dealer-share-form.tsx'
import { DealerTipForm } from '#components/forms/dealer-tip-form.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { translate } from '#lib/base/messages.ts'
import { getDealersPage } from '#lib/content/dealers-page.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { getStorefrontContext } from '#lib/storefront/get-storefront-context.ts'

async function getDealersPageData() {
  const context = await getStorefrontContext()
  const page = await getDealersPage(context.placeholderValues)
  return { context, page }
}

export async function generateMetadata(): Promise<Metadata> {
  const { context, page } = await getDealersPageData()
  if (context.dealership) return notFoundMetadata(context)
  return pageMetadata(context, {
    path: '/dealers',
    title: page.heading,
    description: page.intro,
    seo: page.seo,
  })
}

/** Page for dealers and for visitors who want one: on the main storefront only. */
export default async function DealersPage() {
  const { context, page } = await getDealersPageData()
  if (context.dealership) return <PageNotFound route={context.route} />
  const t = translate(context.route.locale, 'dealers')
  const dataAttribute = context.createDataAttribute({ id: 'dealersPage', type: 'dealersPage' })
  const options = [
    {
      id: 'inquiry',
      title: t('inquiry'),
      field: 'inquiryText',
      text: page.inquiryText,
      Form: DealerInquiryForm,
    },
    {
      id: 'share',
      title: t('share'),
      field: 'shareText',
      text: page.shareText,
      Form: DealerShareForm,
    },
    { id: 'tell', title: t('tell'), field: 'tellText', text: page.tellText, Form: DealerTipForm },
  ]
  return (
    <>
      <PageHeading
        text={page.intro && <span {...dataAttribute('intro')}>{page.intro}</span>}
        picture={page.picture}
      >
        <span {...dataAttribute('heading')}>{page.heading}</span>
      </PageHeading>
      <div className="group/options page band scroll-mt-24" id="options">
        <ul className="dealer-options group-has-[:target]/options:hidden">
          {options.map(({ id, title, field, text }) => (
            <li key={id}>
              <a href={`#${id}`}>
                <strong>{title}</strong>
                <span {...dataAttribute(field)}>{text}</span>
              </a>
            </li>
          ))}
        </ul>
        {options.map(({ id, title, text, Form }) => (
          <section
            key={id}
            id={id}
            className="hidden max-w-3xl scroll-mt-28 target:block has-[:target]:block"
          >
            <p>
              <a
                href="#options"
                className="inline-block py-2 font-semibold underline-offset-4 hover:underline"
              >
                ← {t('back')}
              </a>
            </p>
            <h2 className="mt-4 text-title uppercase">{title}</h2>
            <p className="mt-3 max-w-prose text-lead text-mill">{text}</p>
            <div className="mt-8">
              <FormPanel>
                <Form context={context} />
              </FormPanel>
            </div>
          </section>
        ))}
      </div>
      <StructuredData context={context} breadcrumbs={[{ name: page.heading, path: '/dealers' }]} />
    </>
  )
}
