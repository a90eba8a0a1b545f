import type { Metadata } from 'next'
import { ContentPicture } from '#components/content/content-picture.tsx'
import { WriteToUs } from '#components/forms/write-to-us.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { readDealersPage } from '#lib/content/dealers-page.ts'
import { translate } from '#lib/messages.ts'
import { pageMetadata } from '#lib/seo/metadata.ts'
import { currentShop } from '#lib/storefront/current.ts'

async function dealersPage() {
  const [shop, page] = await Promise.all([currentShop(), readDealersPage()])
  return { shop, page: shop.fill(page) }
}

export async function generateMetadata(): Promise<Metadata> {
  const { shop, page } = await dealersPage()
  const title = translate(shop.place.locale, 'dealers')('title')
  return pageMetadata(shop, { title, description: page.intro, seo: page.seo })
}

/** For dealers, and those who want one: on the main storefront alone (spec section 2). */
export default async function DealersPage() {
  const { shop, page } = await dealersPage()
  if (shop.dealership) return <PageNotFound place={shop.place} />
  const t = translate(shop.place.locale, 'dealers')
  const edit = shop.edit({ id: 'dealersPage', type: 'dealersPage' })
  const options = [
    { title: t('inquiry'), field: 'inquiryText', text: page.inquiryText },
    { title: t('share'), field: 'shareText', text: page.shareText },
    { title: t('tell'), field: 'tellText', text: page.tellText },
  ]
  return (
    <>
      <PageHeading text={page.intro && <span {...edit('intro')}>{page.intro}</span>}>
        <span {...edit('heading')}>{page.heading}</span>
      </PageHeading>
      <div className="page py-16 md:py-24">
        <ul className="grid gap-6 md:grid-cols-3">
          {options.map(({ title, field, text }) => (
            <li key={field} className="border border-line p-6">
              <h2 className="text-2xl uppercase">{title}</h2>
              <p className="mt-3" {...edit(field)}>
                {text}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-10">
          <WriteToUs shop={shop} />
        </p>
        {page.picture && (
          <div className="mt-14" {...edit('picture')}>
            <ContentPicture image={page.picture} aspect={21 / 9} sizes="100vw" className="w-full" />
          </div>
        )}
      </div>
    </>
  )
}
