'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import type { LanguageOfferTexts } from './language-offer-line.tsx'

const LanguageOfferLine = lazy(() => import('./language-offer-line.tsx'))

/**
 * Offers the page in the other language, once on a device, if the browser prefers it.
 * @param locale the other one, of the texts
 */
export function LanguageOffer({ locale, texts }: { locale: Locale; texts: LanguageOfferTexts }) {
  const [isPreferred, setPreferred] = useState(false)
  useEffect(() => setPreferred(navigator.language.startsWith(locale)), [locale])
  return (
    isPreferred && (
      <Suspense>
        <LanguageOfferLine locale={locale} texts={texts} />
      </Suspense>
    )
  )
}
