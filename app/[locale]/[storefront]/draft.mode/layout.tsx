import type { Metadata } from 'next'
import { draftMode } from 'next/headers'
import type { ReactNode } from 'react'
import { DraftTools } from '#components/preview/draft-tools.tsx'
import { currentShop } from '#lib/storefront/current.ts'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = { robots: 'noindex' }

/** The pages again, for whoever sees drafts: a tree of its own, so that visitors load none of its code. */
export default async function DraftLayout({ children }: { children: ReactNode }) {
  const [{ isEnabled }, { place }] = await Promise.all([draftMode(), currentShop()])
  return (
    <>
      {children}
      {isEnabled && <DraftTools locale={place.locale} />}
    </>
  )
}
