import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Locale } from '#lib/base/locales.ts'
import type en from '#messages/en.json'
import { LanguageLink } from './language-link.tsx'

/** Key in localStorage: set once the other language has been offered on this device. */
const storageKey = 'language-offered'

/** Line at the bottom of the page that offers the other language, in that language, unless it was offered before. */
export function LanguageOfferLine({ locale }: { locale: Locale }) {
  const [texts, setTexts] = useState<(typeof en)['language'] | null>(null)
  useEffect(() => {
    if (!isFirstOffer()) return
    // Pages do not contain the texts of the other language: few visitors see the offer.
    const messages = locale === 'fr' ? import('#messages/fr.json') : import('#messages/en.json')
    messages.then(
      ({ language }) => setTexts(language),
      // Offline, nothing is offered.
      () => {},
    )
  }, [locale])
  return (
    texts && (
      <section ref={storeHeight} lang={locale} aria-label={texts.offer} className="language-offer">
        <p>
          {texts.offer} <LanguageLink locale={locale}>{texts.open}</LanguageLink>
        </p>
        <button type="button" aria-label={texts.close} onClick={() => setTexts(null)}>
          <Icon name="close" className="size-5" />
        </button>
      </section>
    )
  )
}

/** Stores the height of the line in a CSS variable; the style sheet adds it to the height of the page. */
function storeHeight(line: HTMLElement | null) {
  if (line) document.body.style.setProperty('--offer-height', `${line.offsetHeight}px`)
}

/** Without storage, nothing is offered: it would be on each page. */
function isFirstOffer(): boolean {
  try {
    if (localStorage.getItem(storageKey) !== null) return false
    localStorage.setItem(storageKey, '1')
    return true
  } catch {
    return false
  }
}
