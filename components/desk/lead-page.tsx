import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'
import type { Desk, DeskLead } from '#lib/desk/desk-schemas.ts'
import { getContactHref } from '#lib/leads/contact-href.ts'
import { flagTexts } from '#lib/leads/mail/attribution-facts.ts'
import { listFormFacts } from '#lib/leads/mail/form-facts.ts'
import { createMailTranslator, localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { type LeadStatus, leadStatus } from '#lib/leads/staff/lead-progress.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { AnswerDue } from './answer-due.tsx'
import { ContactLinks } from './contact-links.tsx'
import { DeskShell } from './desk-shell.tsx'
import { TextArea, TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dates: DeskDates
  detail: DeskLead
  /** Id of the note that the form adds. */
  noteId: string
  message: { text: string; isError: boolean } | null
  /** Rejected input, shown again. */
  typed?: { text?: string; remind_on?: string }
  errors?: { text?: string; remind_on?: string }
}

/** Page of a lead: the sender's contact details and request, status, notes, reminder, and the history of changes. */
export function LeadPage(props: Props) {
  const { locale, desk, dates, detail, message } = props
  const { lead } = detail
  const t = translate(locale, 'desk')
  const tMail = createMailTranslator(locale)
  const path = { page: 'lead', id: lead.id } as const
  const flags = flagTexts(detail, tMail)
  return (
    <DeskShell {...{ locale, desk, path, message }} title={lead.name}>
      <p className="desk-facts">
        <span className="desk-status">{t(`status_${lead.status}`)}</span>
        <span>{tMail(`digestForm_${lead.form}`)}</span>
        <span>{dates.time(lead.created_at)}</span>
        {!lead.answered_at && <AnswerDue {...{ locale, dates }} dueAt={lead.answer_due_at} />}
        {lead.passed_at && <span>{t('passedOn', { time: dates.time(lead.passed_at) })}</span>}
      </p>
      {flags.map((text) => (
        <p key={text} className="desk-message is-error">
          {text}
        </p>
      ))}
      <ContactLinks {...{ locale, desk, detail }} />
      <StatusForm {...{ locale, lead }} />
      <AnswersSection {...props} />
      <section aria-labelledby="asked">
        <h2 id="asked">{t('asked')}</h2>
        <dl>
          {listFormFacts(detail, locale).map(({ label, value, kind }) => (
            <Fact key={label} label={label} value={value} href={getContactHref(kind, value)} />
          ))}
        </dl>
      </section>
      <NotesSection {...props} />
      <ReminderSection {...props} />
      <section aria-labelledby="origin">
        <h2 id="origin">{t('origin')}</h2>
        <dl>
          <Fact
            label={tMail('attribution_storefront')}
            value={lead.storefront ? t('storefront') : t('mainStorefront')}
          />
          <Fact label={t('page')} value={lead.page} />
          <Fact label={tMail('attribution_referrer')} value={lead.referrer} />
          <Fact
            label={t('campaign')}
            value={[lead.utm_campaign, lead.utm_source].filter(Boolean).join(', ')}
          />
          <Fact
            label={t('language')}
            value={new Intl.DisplayNames(locale, { type: 'language' }).of(
              localeOrDefault(lead.locale),
            )}
          />
        </dl>
      </section>
      <HistorySection {...props} />
    </DeskShell>
  )
}

interface FactProps {
  label: string
  value: string | null | undefined
  href?: string | null
}

function Fact({ label, value, href }: FactProps) {
  if (!value) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{href ? <a href={href}>{value}</a> : value}</dd>
    </div>
  )
}

function StatusForm({ locale, lead }: { locale: Locale; lead: DeskLead['lead'] }) {
  const t = translate(locale, 'desk')
  const label = (status: LeadStatus) => t(`status_${status}`)
  return (
    <section aria-labelledby="status">
      <h2 id="status">{t('status')}</h2>
      <form
        action={deskHref(locale, { page: 'lead', id: lead.id })}
        method="post"
        className="desk-statuses"
      >
        <input type="hidden" name="action" value="status" />
        <input type="hidden" name="from" value={lead.status} />
        {leadStatus.options.map((status) =>
          status === lead.status ? (
            <span key={status} className="is-current">
              <span className="sr-only">{t('statusNow', { status: label(status) })}</span>
              <span aria-hidden>{label(status)}</span>
            </span>
          ) : (
            <button
              type="submit"
              key={status}
              name="status"
              value={status}
              aria-label={t('setStatus', { status: label(status) })}
            >
              {label(status)}
            </button>
          ),
        )}
      </form>
    </section>
  )
}

/** Mails that the dealership wrote. */
function AnswersSection({ locale, dates, detail: { lead, answers } }: Props) {
  const t = translate(locale, 'desk')
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="mails">
      <h2 id="mails">{t('mails')}</h2>
      {answers.map(({ id, author, subject, text, sent_at, failed_at }) => (
        <details key={id}>
          <summary>
            <span lang={localeOrDefault(lead.locale)}>{subject}</span>
            <small>
              {author},{' '}
              {sent_at
                ? t('mailSent', { time: dates.time(sent_at) })
                : t(failed_at ? 'mailFailed' : 'mailWaiting')}
            </small>
          </summary>
          <p className="desk-mail" lang={localeOrDefault(lead.locale)}>
            {text}
          </p>
        </details>
      ))}
    </section>
  )
}

function NotesSection({ locale, dates, detail, noteId, typed, errors }: Props) {
  const t = translate(locale, 'desk')
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">{t('notes')}</h2>
      {detail.notes.map(({ id, author, text, created_at }) => (
        <blockquote key={id}>
          <p>{text}</p>
          <footer>
            {author}, {dates.time(created_at)}
          </footer>
        </blockquote>
      ))}
      <form
        action={deskHref(locale, { page: 'lead', id: detail.lead.id })}
        method="post"
        noValidate
      >
        <input type="hidden" name="note_id" value={noteId} />
        <TextArea
          id="text"
          label={t('note')}
          rows={4}
          value={typed?.text}
          error={errors?.text}
          hint={t('notesHint')}
        />
        <button type="submit" name="action" value="note">
          {t('addNote')}
        </button>
      </form>
    </section>
  )
}

function ReminderSection({ locale, detail: { lead }, typed, errors }: Props) {
  const t = translate(locale, 'desk')
  return (
    <section aria-labelledby="reminder">
      <h2 id="reminder">{t('reminder')}</h2>
      <form action={deskHref(locale, { page: 'lead', id: lead.id })} method="post" noValidate>
        <TextField
          id="remind_on"
          type="date"
          label={t('reminderDay')}
          value={typed?.remind_on ?? lead.dealer_remind_on ?? ''}
          error={errors?.remind_on ?? null}
        />
        <button type="submit" name="action" value="reminder">
          {t('setReminder')}
        </button>
        {lead.dealer_remind_on && (
          <button type="submit" name="action" value="no-reminder" className="desk-quiet">
            {t('removeReminder')}
          </button>
        )}
      </form>
    </section>
  )
}

function HistorySection({ locale, dates, detail: { changes } }: Props) {
  const t = translate(locale, 'desk')
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className="desk-history">
        {changes.map((change) => (
          <li key={change.id}>
            {describeChange(change, locale, dates)} <small>{dates.time(change.created_at)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}

function describeChange(
  { author, field, old_value, new_value }: DeskLead['changes'][number],
  locale: Locale,
  dates: DeskDates,
): string {
  const t = translate(locale, 'desk')
  const statusOf = (value: string | null) => {
    const { data } = leadStatus.safeParse(value)
    return data ? t(`status_${data}`) : ''
  }
  switch (field) {
    case 'status':
      return t('changed_status', { author, from: statusOf(old_value), to: statusOf(new_value) })
    case 'dealer_remind_on': {
      const to = new_value ? dates.day(new_value) : t('noReminder')
      return t('changed_dealer_remind_on', { author, to })
    }
    case 'call':
      return t('changed_call', { author })
    case 'mail':
      return t('changed_mail', { author, subject: new_value ?? '' })
    case 'dealership':
      return new_value
        ? t('changed_passed', { author, to: new_value })
        : t('changed_returned', { author })
  }
}
