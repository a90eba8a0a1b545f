'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { Locale } from '#lib/base/locales.ts'

const LanguageOfferLine = lazy(() => import('./language-offer-line.tsx'))

/** Offers the page in another language, once on a device, if the browser prefers it. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const [isPreferred, setPreferred] = useState(false)
  useEffect(() => setPreferred(navigator.language.startsWith(locale)), [locale])
  return (
    isPreferred && (
      <Suspense>
        <LanguageOfferLine locale={locale} />
      </Suspense>
    )
  )
}
