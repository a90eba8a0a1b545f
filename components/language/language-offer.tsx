'use client'

import { type ComponentType, useEffect, useState } from 'react'
import type { Locale } from '#lib/base/locales.ts'

/** Offers the page in another language, once on a device, if the browser prefers it. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const [Line, setLine] = useState<ComponentType<{ locale: Locale }> | null>(null)
  useEffect(() => {
    if (!navigator.language.startsWith(locale)) return
    import('./language-offer-line.tsx').then(
      ({ LanguageOfferLine }) => setLine(() => LanguageOfferLine),
      // Offline, nothing is offered. `React.lazy` would end the page with the error.
      () => {},
    )
  }, [locale])
  return Line && <Line locale={locale} />
}
