import type { CSSProperties, ReactNode } from 'react'
import { StorefrontName } from '#components/layout/storefront-name.tsx'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { themeVariables } from '#lib/storefront/theme.ts'

/** Path of the style sheet for pages that Next does not render. */
const stylesheetPath = '/stylesheet.css'

interface Props {
  form: LeadFormName
  locale: Locale
  /** Null if the storefront cannot be read. */
  context: StorefrontContext | null
  /** URL of the page with the form. */
  pageHref: string
  hasErrors?: boolean
  /** The form, or its success message. */
  children: ReactNode
}

/** Page of one form, for a browser without scripts. It has no hooks, because a Route Handler renders it. */
export function FormPage({ form, locale, context, pageHref, hasErrors = false, children }: Props) {
  const heading = getFormHeading(form, locale)
  const title = context ? `${heading} | ${context.displayName}` : heading
  const theme = context?.dealership && themeVariables(context.dealership.colors)
  return (
    <html lang={locale} style={(theme ?? {}) as CSSProperties}>
      {/* React moves these into the head. */}
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{hasErrors ? translate(locale, 'forms')('errorTitle', { title }) : title}</title>
      <link rel="stylesheet" href={stylesheetPath} precedence="default" />
      <body className="site">
        <header className="site-header">
          <div>
            <div>
              {context && (
                <a href={storefrontHref(context.route, '/')}>
                  <StorefrontName
                    name={context.displayName}
                    logo={context.dealership?.logo ?? null}
                  />
                </a>
              )}
            </div>
            <a href={pageHref} className="shrink-0 py-3 font-semibold underline">
              ← {translate(locale, 'dealers')('back')}
            </a>
          </div>
        </header>
        <main className="bg-frost">
          <div className="page band">
            <div className="max-w-3xl">
              <h1 className="mb-6 text-title">{heading}</h1>
              {children}
            </div>
          </div>
        </main>
      </body>
    </html>
  )
}

function getFormHeading(form: LeadFormName, locale: Locale): string {
  const t = translate(locale, 'dealers')
  switch (form) {
    case 'quote':
      return translate(locale, 'navigation')('requestQuote')
    case 'waitlist':
      return translate(locale, 'navigation')('waitlist')
    case 'dealer-inquiry':
      return t('inquiry')
    case 'dealer-share':
      return t('share')
    case 'dealer-tip':
      return t('tell')
  }
}
