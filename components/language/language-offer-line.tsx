import { useEffect, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { LanguageLink } from './language-link.tsx'

export interface LanguageOfferTexts {
  text: string
  open: string
  close: string
}

interface Props {
  locale: Locale
  texts: LanguageOfferTexts
}

/** Key in localStorage: set once the other language has been offered on this device. */
const storageKey = 'language-offered'

/** Line at the bottom of the page that offers the other language, in that language, unless it was offered before. */
export default function LanguageOfferLine({ locale, texts }: Props) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (isFirstOffer()) setOpen(true)
  }, [])
  return (
    isOpen && (
      <section lang={locale} aria-label={texts.text} className="language-offer">
        <p>
          {texts.text} <LanguageLink locale={locale}>{texts.open}</LanguageLink>
        </p>
        <button type="button" aria-label={texts.close} onClick={() => setOpen(false)}>
          <Icon name="close" className="size-5" />
        </button>
      </section>
    )
  )
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
