import './global-not-found.css'
import { PageMessage } from '#components/not-found/page-message.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'

const t = translate(defaultLocale, 'notFound')
const inFrench = translate('fr', 'notFound')

export const metadata = { title: t('title'), robots: 'noindex' }

/** For addresses outside every storefront, such as a missing file, in both languages. */
export default function GlobalNotFound() {
  return (
    <html lang={defaultLocale}>
      <body className="bg-plate">
        <main>
          <PageMessage
            statusCode="404"
            heading={t('title')}
            text={<span lang="fr">{inFrench('title')}</span>}
          >
            <ButtonLink href="/">{t('home')}</ButtonLink>
            <ButtonLink variant="onDark" href="/fr" lang="fr" hrefLang="fr-CA">
              {inFrench('home')}
            </ButtonLink>
          </PageMessage>
        </main>
      </body>
    </html>
  )
}
