import type { Metadata } from 'next'
import { FaqList } from '#components/content/faq-list.tsx'
import { PageHeading } from '#components/layout/page-heading.tsx'
import { readFaq } from '#lib/content/faq.ts'
import { translate } from '#lib/messages.ts'
import { currentShop } from '#lib/storefront/current.ts'

export async function generateMetadata(): Promise<Metadata> {
  const { place } = await currentShop()
  return { title: translate(place.locale, 'faq')('title') }
}

export default async function FaqPage() {
  const [{ place, displayName }, entries] = await Promise.all([currentShop(), readFaq()])
  const t = translate(place.locale, 'faq')
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <div className="page max-w-4xl py-12 md:py-20">
        {entries.length > 0 ? (
          <FaqList entries={entries} displayName={displayName} />
        ) : (
          <p className="text-mill">{t('empty')}</p>
        )}
      </div>
    </>
  )
}
