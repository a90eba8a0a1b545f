import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'
import type { Desk, DeskLead } from '#lib/desk/desk-schemas.ts'
import { getAnswerHref } from '#lib/leads/answer-href.ts'
import { getContactHref } from '#lib/leads/contact-href.ts'
import { flagTexts } from '#lib/leads/mail/attribution-facts.ts'
import { getSubject, listFormFacts } from '#lib/leads/mail/form-facts.ts'
import { createMailTranslator, localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { type LeadStatus, leadStatus } from '#lib/leads/staff/lead-progress.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { DeskShell } from './desk-shell.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dates: DeskDates
  detail: DeskLead
  /** Id of the note that the form adds. */
  noteId: string
  message: { text: string; isError: boolean } | null
  /** What was typed and not stored. */
  typed?: { text?: string; remind_on?: string }
  errors?: { text?: string; remind_on?: string }
}

/** A lead: whom to answer and how, what was asked, status, notes, reminder, and who did what. */
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
      </p>
      {flags.map((text) => (
        <p key={text} className="desk-message is-error">
          {text}
        </p>
      ))}
      <ContactLinks {...props} />
      <StatusForm {...{ locale, lead }} />
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

/** Links that call, text and write, with the first words in the language of the lead. */
function ContactLinks({ locale, desk, detail }: Props) {
  const { lead } = detail
  const t = translate(locale, 'desk')
  const theirs = translate(localeOrDefault(lead.locale), 'desk')
  const phone = listFormFacts(detail, locale).find(({ kind }) => kind === 'phone')
  const tel = phone && getContactHref('phone', phone.value)
  const text = theirs('textMessage', { name: lead.name, dealership: desk.dealership.name })
  const mailto = getAnswerHref({ ...lead, form: lead.form })
  const subject = getSubject(detail)
  if (!tel && !mailto) return null
  return (
    <nav className="desk-contact" aria-label={t('reach', { name: lead.name })}>
      {tel && <a href={tel}>{t('call')}</a>}
      {tel && (
        // `?&`: iOS reads what follows `&`, Android what follows `?`.
        <a
          href={`sms:${tel.slice('tel:'.length).replace(/;.*/, '')}?&body=${encodeURIComponent(text)}`}
        >
          {t('text')}
        </a>
      )}
      {mailto && (
        <a href={mailto} title={subject || undefined}>
          {t('mail')}
        </a>
      )}
    </nav>
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
        <p className="desk-field">
          <label htmlFor="text">{t('note')}</label>
          <textarea
            id="text"
            name="text"
            rows={4}
            maxLength={5000}
            defaultValue={typed?.text}
            aria-invalid={errors?.text ? true : undefined}
            aria-describedby={errors?.text ? 'text-error notes-hint' : 'notes-hint'}
          />
          {errors?.text && (
            <span id="text-error" className="desk-error">
              {errors.text}
            </span>
          )}
          <small id="notes-hint">{t('notesHint')}</small>
        </p>
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
  const statusOf = (value: string | null) => {
    const { data } = leadStatus.safeParse(value)
    return data ? t(`status_${data}`) : ''
  }
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t('history')}</h2>
      <ol className="desk-history">
        {changes.map(({ id, author, field, old_value, new_value, created_at }) => (
          <li key={id}>
            {field === 'status'
              ? t('changed_status', { author, from: statusOf(old_value), to: statusOf(new_value) })
              : t('changed_dealer_remind_on', {
                  author,
                  to: new_value ? dates.day(new_value) : t('noReminder'),
                })}{' '}
            <small>{dates.time(created_at)}</small>
          </li>
        ))}
      </ol>
    </section>
  )
}
