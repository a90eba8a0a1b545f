import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'
import type { Desk, DeskSessions } from '#lib/desk/desk-schemas.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { DeskShell } from './desk-shell.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dates: DeskDates
  sessions: DeskSessions
  message: { text: string; isError: boolean } | null
}

/** Browsers in which a person is signed in. */
export function SessionsPage({ locale, desk, dates, sessions, message }: Props) {
  const t = translate(locale, 'desk')
  const path = { page: 'sessions' } as const
  const action = deskHref(locale, path)
  return (
    <DeskShell {...{ locale, desk, path, message }} title={t('sessions')}>
      <p>{t('sessionsText')}</p>
      <ul className="desk-rows">
        {sessions.map(({ id, browser, created_at, last_used_at, is_own }) => (
          <li key={id}>
            <p>
              <strong>{browser || t('unknownBrowser')}</strong> {is_own && `(${t('thisBrowser')})`}
              <br />
              <small>
                {t('since', { day: dates.time(created_at) })}
                {' · '}
                {t('lastSeen', { day: dates.time(last_used_at) })}
              </small>
            </p>
            <form action={action} method="post">
              <input type="hidden" name="id" value={id} />
              <button type="submit" name="action" value="end" className="desk-quiet">
                {t('endSession')}
              </button>
            </form>
          </li>
        ))}
      </ul>
      <form action={action} method="post">
        <button type="submit" name="action" value="end-all">
          {t('endAll')}
        </button>
      </form>
    </DeskShell>
  )
}
