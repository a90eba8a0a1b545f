import type { Metadata } from 'next'
import { PageNotFound } from '#components/not-found/page-not-found.tsx'
import { translate } from '#lib/messages.ts'
import { currentShop } from '#lib/storefront/current.ts'

export function generateStaticParams() {
  return []
}

export async function generateMetadata(): Promise<Metadata> {
  const { place } = await currentShop()
  return { title: translate(place.locale, 'notFound')('title'), robots: 'noindex' }
}

/** Every path that no other page answers. */
export default async function UnknownPage() {
  const { place } = await currentShop()
  return <PageNotFound place={place} />
}
