import type { Metadata } from 'next'
import { DealerInquiryForm } from '#components/forms/dealer-inquiry-form.tsx'
import { DealerShareForm } from '#components/forms/dealer-share-form.tsx'
import { DealerTipForm } from '#components/forms/dealer-tip-form.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { StructuredData } from '#components/seo/structured-data.tsx'
import { readDealersPage } from '#lib/content/dealers-page.ts'
import { translate } from '#lib/messages.ts'
import { notFoundMetadata, pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function dealersPage() {
  const [shop, page] = await Promise.all([currentShop(), readDealersPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await dealersPage()
  if (shop.dealership) return notFoundMetadata(shop)
  return pageMetadata(shop, {
    path: '/dealers',
    picture: { kind: 'page', id: 'dealers' },
    title: page.heading,
    description: page.intro,
    seo: page.seo,
  })
}

/** For dealers, and those who want one: on the main storefront alone (spec section 2). */
export default async function DealersPage() {
  const { shop, page } = await dealersPage()
  if (shop.dealership) return <PageNotFound place={shop.place} />
  const t = translate(shop.place.locale, 'dealers')
  const edit = shop.edit({ id: 'dealersPage', type: 'dealersPage' })
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
        text={page.intro && <span {...edit('intro')}>{page.intro}</span>}
        picture={page.picture}
      >
        <span {...edit('heading')}>{page.heading}</span>
      </PageHeading>
      <div className="group/options page band scroll-mt-24" id="options">
        <ul className="grid gap-4 group-has-[:target]/options:hidden md:grid-cols-3">
          {options.map(({ id, title, field, text }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="bevel group flex h-full flex-col justify-between gap-10 p-8 text-snow [--bevel:20px] hover:[--bevel-fill:var(--color-ink)]"
              >
                <span>
                  <span className="block font-display text-4xl uppercase leading-none">
                    {title}
                  </span>
                  <span className="mt-4 block text-frost" {...edit(field)}>
                    {text}
                  </span>
                </span>
                <span
                  aria-hidden
                  className="h-1 w-10 bg-theme-accent transition-[width] group-hover:w-24"
                />
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
                <Form shop={shop} />
              </FormPanel>
            </div>
          </section>
        ))}
      </div>
      <StructuredData shop={shop} trail={[{ name: page.heading, path: '/dealers' }]} />
    </>
  )
}
