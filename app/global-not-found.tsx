import './[locale]/[storefront]/globals.css'
import type { CSSProperties } from 'react'
import { PageMessage } from '#components/not-found/page-message.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { defaultLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { themeVariables } from '#lib/storefront/theme.ts'
import { fontVariables } from './fonts/fonts.ts'

const t = translate(defaultLocale, 'notFound')

export const metadata = { title: t('title'), robots: 'noindex' }

/** For addresses outside every storefront, such as a missing file. */
export default function GlobalNotFound() {
  return (
    <html
      lang={defaultLocale}
      className={fontVariables}
      style={themeVariables(undefined) as CSSProperties}
    >
      <body className="bg-plate">
        <main>
          <PageMessage statusCode="404" heading={t('title')}>
            <ButtonLink href="/">{t('home')}</ButtonLink>
          </PageMessage>
        </main>
      </body>
    </html>
  )
}
