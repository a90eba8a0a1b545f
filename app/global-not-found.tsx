import '@fontsource-variable/archivo/wght.css'
import '@fontsource/barlow-condensed/600.css'
import './[locale]/[storefront]/globals.css'
import type { CSSProperties } from 'react'
import { Notice } from '#components/not-found/notice.tsx'
import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import { defaultLocale } from '#lib/storefront/locales.ts'
import { themeVariables } from '#lib/storefront/theme.ts'

const t = translate(defaultLocale, 'notFound')

export const metadata = { title: t('title'), robots: 'noindex' }

/** For addresses outside every storefront, such as a missing file. */
export default function GlobalNotFound() {
  return (
    <html lang={defaultLocale} style={themeVariables(undefined) as CSSProperties}>
      <body className="bg-plate">
        <main>
          <Notice figure="404" heading={t('title')}>
            <ButtonLink href="/">{t('home')}</ButtonLink>
          </Notice>
        </main>
      </body>
    </html>
  )
}
