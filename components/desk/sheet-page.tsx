import { QrCode } from '#components/catalog/qr-code.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Dealership } from '#lib/catalog/dealership.ts'
import { formatContact } from '#lib/catalog/format-contact.ts'
import { storefrontUrl } from '#lib/desk/campaign-link.ts'
import type { Desk } from '#lib/desk/desk-schemas.ts'
import { DeskShell } from './desk-shell.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dealership: Dealership
  siteUrl: string
}

/** A page for the counter of a dealership: its name, a code that leads to its storefront, and its contact details. */
export function SheetPage({ locale, desk, dealership, siteUrl }: Props) {
  const t = translate(locale, 'desk')
  const { name, slug } = dealership
  const { phone, address, hours } = formatContact(dealership, locale)
  // A short URL makes a QR code with few modules, which a phone can read from a distance.
  const url = storefrontUrl(siteUrl, slug, locale)
  const campaign = { name: 'counter', source: 'print', medium: 'qr' }
  return (
    <DeskShell {...{ locale, desk }} path={{ page: 'sheet' }} title={t('sheet')}>
      <p className="desk-screen">{t('sheetText')}</p>
      <article className="desk-sheet" lang={locale}>
        <p className="desk-sheet-name">{name}</p>
        <h2>{t('sheetHeading')}</h2>
        <div className="desk-sheet-code">
          <QrCode url={storefrontUrl(siteUrl, slug, locale, campaign)} />
        </div>
        <p>{t('sheetScan')}</p>
        <p className="desk-sheet-url">{url.replace(/^https?:\/\//, '')}</p>
        <p>
          {[phone?.text, ...address, ...hours].filter(Boolean).map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
      </article>
    </DeskShell>
  )
}
