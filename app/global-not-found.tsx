import './global-not-found.css'
import { PageMessage } from '#components/not-found/page-message.tsx'
import { StatusPlate } from '#components/not-found/status-plate.tsx'
import { PageLinks } from '#components/search/page-links.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { mainStorefront } from '#lib/routing/storefront.ts'

const t = translate(defaultLocale, 'notFound')
const inFrench = translate('fr', 'notFound')

export const metadata = { title: t('title'), robots: 'noindex' }

/** For addresses outside every storefront, such as a missing file, in both languages. */
export default function GlobalNotFound() {
  return (
    <html lang={defaultLocale}>
      <body className="bg-snow text-theme-text">
        <main>
          <PageMessage
            mark={<StatusPlate />}
            heading={t('title')}
            text={<span lang="fr">{inFrench('title')}</span>}
          >
            <ButtonLink href="/">{t('home')}</ButtonLink>
            <ButtonLink variant="onDark" href="/fr" lang="fr" hrefLang="fr-CA">
              {inFrench('home')}
            </ButtonLink>
          </PageMessage>
          <div className="page space-y-6 py-8 md:py-12">
            <PageLinks route={{ storefront: mainStorefront, locale: defaultLocale }} />
            <div lang="fr">
              <PageLinks route={{ storefront: mainStorefront, locale: 'fr' }} />
            </div>
          </div>
        </main>
      </body>
    </html>
  )
}
