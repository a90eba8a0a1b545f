import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import PageError from '#app/[locale]/[storefront]/error.tsx'
import { ErrorTextsProvider } from '#components/layout/error-texts.tsx'
import { locales } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { findForeignTexts, loadPage } from '../support/foreign-texts.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }))

test.each(locales)('the page of an error is in the language of the page: %s', (locale) => {
  const t = translate(locale, 'error')
  const html = renderToStaticMarkup(
    <html lang={locale}>
      <body>
        <ErrorTextsProvider texts={{ title: t('title'), retry: t('retry') }}>
          <PageError retry={() => {}} />
        </ErrorTextsProvider>
      </body>
    </html>,
  )
  const $ = loadPage(html)
  expect($('h1').text()).not.toBe('')
  expect($('button').text()).not.toBe('')
  expect(findForeignTexts($)).toEqual([])
  const other = locale === 'fr' ? 'en' : 'fr'
  // Two sentences and a button.
  expect(findForeignTexts(loadPage(html.replace(/lang="\w+"/, `lang="${other}"`)))).toHaveLength(3)
})
