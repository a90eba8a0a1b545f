import type { ReactNode } from 'react'
import { type Locale, otherLocale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Desk } from '#lib/desk/desk-schemas.ts'
import { type DeskPath, deskHref } from '#lib/routing/desk-path.ts'
import { iconBackground, iconMetadata } from '#lib/seo/icons.ts'

/** Path of the style sheet of the desk. */
const stylesheetPath = '/desk.css'

interface Props {
  locale: Locale
  title: string
  /** Null before somebody has come in. */
  desk: Desk | null
  /** The page, which the navigation marks and the link to the other language leads to. */
  path: DeskPath
  /** Confirmation or error message. */
  message?: { text: string; isError: boolean } | null
  children: ReactNode
}

/** A page of the desk. It has no hooks, because a Route Handler renders it. */
export function DeskShell({ locale, title, desk, path, message, children }: Props) {
  const t = translate(locale, 'desk')
  const other = otherLocale(locale)
  return (
    <html lang={locale}>
      {/* React moves these into the head. */}
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      <title>{t('titleOf', { page: title })}</title>
      <link rel="stylesheet" href={stylesheetPath} precedence="default" />
      <link rel="manifest" href={`${deskHref(locale)}/manifest.webmanifest`} />
      <link rel="icon" href="/icon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href={iconMetadata.apple} />
      <meta name="theme-color" content={iconBackground} />
      <body>
        <header className="desk-header">
          <p>
            <strong>{desk?.dealership.name ?? t('title')}</strong>
            {desk && <span>{t('title')}</span>}
          </p>
          <a href={deskHref(other, path)} lang={other} hrefLang={other}>
            {t('otherLanguage')}
          </a>
        </header>
        {desk && <DeskNavigation {...{ locale, desk, path }} />}
        <main>
          {message && (
            <p
              className={message.isError ? 'desk-message is-error' : 'desk-message'}
              role={message.isError ? 'alert' : 'status'}
            >
              {message.text}
            </p>
          )}
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}

/** Pages in the navigation, by the pages below them. */
const parents: Partial<Record<DeskPath['page'], string>> = {
  ...{ lead: 'leads', answer: 'leads', sheet: 'share' },
}

function DeskNavigation({ locale, desk, path }: { locale: Locale; desk: Desk; path: DeskPath }) {
  const t = translate(locale, 'desk')
  const pages = ['leads', 'figures', 'storefront', 'share', 'people', 'sessions'] as const
  return (
    <nav className="desk-nav" aria-label={t('navigation')}>
      <ul>
        {pages.map((page) => (
          <li key={page}>
            <a
              href={deskHref(locale, { page })}
              aria-current={path.page === page ? 'page' : parents[path.page] === page || undefined}
            >
              {t(page === 'storefront' ? 'storefrontPage' : page)}
            </a>
          </li>
        ))}
      </ul>
      <form action={deskHref(locale)} method="post">
        <button type="submit" name="action" value="sign-out" className="desk-quiet">
          {t('signOut')}
        </button>
      </form>
      {desk.dealerships.length > 1 && (
        <form action={deskHref(locale)} method="post" className="desk-choose">
          <label htmlFor="dealership">{t('dealership')}</label>
          <select id="dealership" name="dealership" defaultValue={desk.dealership.id}>
            {desk.dealerships.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <button type="submit" name="action" value="choose">
            {t('choose')}
          </button>
        </form>
      )}
    </nav>
  )
}
