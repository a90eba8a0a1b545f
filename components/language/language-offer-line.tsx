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
  onClose: () => void
}

/** Line at the bottom of the page that offers the other language, in that language. */
export default function LanguageOfferLine({ locale, texts, onClose }: Props) {
  return (
    <section lang={locale} aria-label={texts.text} className="language-offer">
      <p>
        {texts.text} <LanguageLink locale={locale}>{texts.open}</LanguageLink>
      </p>
      <button type="button" aria-label={texts.close} onClick={onClose}>
        <Icon name="close" className="size-5" />
      </button>
    </section>
  )
}
