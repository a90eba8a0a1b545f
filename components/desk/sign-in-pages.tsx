import type { ReactNode } from 'react'
import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { type DeskPath, deskHref } from '#lib/routing/desk-path.ts'
import { DeskShell } from './desk-shell.tsx'
import { TextField } from './text-field.tsx'

interface SignInProps {
  locale: Locale
  /** The page that was asked for. */
  path: DeskPath
  typed?: string
  error?: string | null
}

/** Page on which somebody asks for a link. */
export function SignInPage({ locale, path, typed = '', error = null }: SignInProps) {
  const t = translate(locale, 'desk')
  return (
    <DeskShell {...{ locale, path }} title={t('signIn')} desk={null}>
      <p>{t('signInText')}</p>
      <form action={deskHref(locale)} method="post" noValidate>
        {path.page === 'lead' && <input type="hidden" name="lead" value={path.id} />}
        <TextField
          {...{ error }}
          id="email"
          type="email"
          label={t('email')}
          value={typed}
          autoComplete="email"
        />
        <button type="submit" name="action" value="sign-in">
          {t('sendLink')}
        </button>
      </form>
    </DeskShell>
  )
}

/** Page after a link was asked for, whether the address may enter or not. */
export function LinkSentPage({ locale, email }: { locale: Locale; email: string }) {
  const t = translate(locale, 'desk')
  return (
    <DeskShell {...{ locale }} title={t('sent')} desk={null} path={{ page: 'leads' }}>
      <p>{t('sentText', { email })}</p>
      <p>{t('sentHelp')}</p>
      <p>
        <a href={deskHref(locale)}>{t('otherAddress')}</a>
      </p>
    </DeskShell>
  )
}

/** Page of a link that another browser asked for. A program that checks mails opens it, but presses no button. */
export function OpenHerePage({ locale, email, path }: SignInProps & { email: string }) {
  const t = translate(locale, 'desk')
  return (
    <DeskShell {...{ locale, path }} title={t('linkTitle')} desk={null}>
      <p>{t('linkText', { email })}</p>
      <form action={deskHref(locale, path)} method="post">
        <button type="submit" name="action" value="open">
          {t('openHere')}
        </button>
      </form>
    </DeskShell>
  )
}

/** Page of a link that does not work. */
export function LinkFailedPage({
  locale,
  reason,
}: {
  locale: Locale
  reason: 'Used' | 'Expired' | 'Unknown'
}) {
  const t = translate(locale, 'desk')
  return (
    <DeskShell {...{ locale }} title={t(`link${reason}`)} desk={null} path={{ page: 'leads' }}>
      <p>{t(`link${reason}Text`)}</p>
      <p>
        <a href={deskHref(locale)}>{t('askAgain')}</a>
      </p>
    </DeskShell>
  )
}

interface ProblemProps {
  locale: Locale
  path: DeskPath
  problem: 'expired' | 'failed' | 'notFound' | 'rejected' | 'tooLarge'
  /** Fields of a form post that was not stored, to send again. */
  sent?: readonly (readonly [name: string, value: string])[] | undefined
}

/** Error page, with a form that sends the input again. */
export function ProblemPage({ locale, path, problem, sent = [] }: ProblemProps) {
  const t = translate(locale, 'desk')
  const hasText = sent.some(([name]) => name === 'text')
  return (
    <DeskShell {...{ locale, path }} title={t(problem)} desk={null}>
      <p>{t(`${problem}Text`)}</p>
      {(problem === 'failed' || problem === 'notFound') && hasText && <p>{t('failedTyped')}</p>}
      {sent.length > 0 ? (
        <form action={deskHref(locale, path)} method="post">
          {sent.map(([name, value]) => renderSent(name, value, t('note')))}
          <button type="submit">{t('sendAgain')}</button>
        </form>
      ) : null}
      <p>
        {problem === 'expired' ? (
          <a href={deskHref(locale)} target="_blank" rel="noreferrer">
            {t('signIn')}
          </a>
        ) : (
          <a href={deskHref(locale)}>{t('back')}</a>
        )}
      </p>
    </DeskShell>
  )
}

function renderSent(name: string, value: string, label: string): ReactNode {
  if (name !== 'text') return <input key={name} type="hidden" name={name} value={value} />
  return (
    <p key={name} className="desk-field">
      <label htmlFor="text">{label}</label>
      <textarea id="text" name="text" rows={6} defaultValue={value} />
    </p>
  )
}
