import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Desk, DeskLead } from '#lib/desk/desk-schemas.ts'
import type { DraftAnswer } from '#lib/desk/draft-answer.ts'
import { localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { DeskShell } from './desk-shell.tsx'
import { TextArea, TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  desk: Desk
  detail: DeskLead
  /** Id of the mail that the form sends. */
  answerId: string
  typed: DraftAnswer
  errors: Partial<Record<'subject' | 'text', string>>
  message: { text: string; isError: boolean } | null
}

/** Form of a mail to the sender of a lead. */
export function AnswerPage(props: Props) {
  const { locale, desk, detail, answerId, typed, errors, message } = props
  const { lead, reply_to } = detail
  const t = translate(locale, 'desk')
  const path = { page: 'answer', id: lead.id } as const
  const lang = localeOrDefault(lead.locale)
  return (
    <DeskShell {...{ locale, desk, path, message }} title={t('answerTitle', { name: lead.name })}>
      <p>{t('answerText', { email: lead.email, replyTo: reply_to })}</p>
      <form action={deskHref(locale, path)} method="post" noValidate lang={lang}>
        <input type="hidden" name="answer_id" value={answerId} />
        <TextField
          id="subject"
          label={t('subject')}
          labelLang={locale}
          value={typed.subject}
          error={errors.subject ?? null}
        />
        <TextArea
          id="text"
          label={t('message')}
          labelLang={locale}
          rows={14}
          value={typed.text}
          error={errors.text ?? null}
        />
        <p className="desk-actions" lang={locale}>
          <button type="submit" name="status" value="contacted" aria-describedby="send-hint">
            {t('sendAnswer')}
          </button>
          <button type="submit" name="status" value="quoted" aria-describedby="send-hint">
            {t('sendQuote')}
          </button>
        </p>
        <p id="send-hint" lang={locale}>
          <small>{t('sendHint')}</small>
        </p>
      </form>
    </DeskShell>
  )
}
