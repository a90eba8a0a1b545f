import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { DeskDates } from '#lib/desk/desk-dates.ts'
import {
  type Desk,
  type DeskLeads,
  type DeskListedLead,
  type DeskView,
  deskView,
} from '#lib/desk/desk-schemas.ts'
import { createMailTranslator } from '#lib/leads/mail/mail-translator.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { AnswerDue } from './answer-due.tsx'
import { DeskShell } from './desk-shell.tsx'

interface Props {
  locale: Locale
  desk: Desk
  dates: DeskDates
  /** The day at the dealership. */
  today: string
  list: DeskLeads
  view: DeskView
  search: string
  /** Query of the page that follows; null on the last one. */
  nextQuery: string | null
  isFirst: boolean
}

/** List of the leads of a dealership. */
export function LeadsPage(props: Props) {
  const { locale, desk, list, view, search, nextQuery, isFirst } = props
  const t = translate(locale, 'desk')
  const href = deskHref(locale)
  return (
    <DeskShell {...{ locale, desk }} title={t('leads')} path={{ page: 'leads' }}>
      <nav aria-label={t('views')} className="desk-views">
        <ul>
          {deskView.options.map((each) => (
            <li key={each}>
              <a
                href={`${href}?view=${each}`}
                aria-current={each === view && search === '' ? 'page' : undefined}
              >
                {t(`view_${each}`)} <span>{countOf(list, each)}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <form action={href} className="desk-search">
        {/* A search is one of all leads. */}
        <input type="hidden" name="view" value="all" />
        <input
          type="search"
          name="search"
          defaultValue={search}
          aria-label={t('search')}
          placeholder={t('search')}
          maxLength={200}
        />
        <button type="submit">{t('searchButton')}</button>
      </form>
      {list.leads.length === 0 ? (
        <p>
          <strong>{search === '' ? t('noLeads') : t('noMatch')}</strong>
          {search === '' && view === 'open' && <br />}
          {search === '' && view === 'open' && t('noLeadsText')}
        </p>
      ) : (
        <ul className="desk-leads">
          {list.leads.map((lead) => (
            <LeadCard key={lead.id} {...props} lead={lead} />
          ))}
        </ul>
      )}
      <p className="desk-pages">
        {!isFirst && <a href={`${href}?${new URLSearchParams({ view, search })}`}>{t('first')}</a>}
        {nextQuery && <a href={`${href}?${nextQuery}`}>{t('more')}</a>}
      </p>
    </DeskShell>
  )
}

function LeadCard({ lead, locale, dates, today }: Props & { lead: DeskListedLead }) {
  const t = translate(locale, 'desk')
  const machine = [lead.brand, lead.model].filter(Boolean).join(' ')
  return (
    <li className={`desk-lead is-${lead.status}`}>
      <a href={deskHref(locale, { page: 'lead', id: lead.id })}>
        <strong>{lead.name}</strong>
        {lead.company && <span> · {lead.company}</span>}
      </a>
      <p>
        {createMailTranslator(locale)(`digestForm_${lead.form}`)}
        {machine && ` · ${machine}`}
      </p>
      <p className="desk-facts">
        <span className="desk-status">{t(`status_${lead.status}`)}</span>
        <span>{dates.time(lead.created_at)}</span>
        <AnswerDue {...{ locale, dates }} dueAt={lead.answer_due_at} />
        {lead.remind_on && (
          <span className={lead.remind_on <= today ? 'is-due' : undefined}>
            {t('due', { day: dates.day(lead.remind_on) })}
          </span>
        )}
        {lead.flags.length > 0 && <span>{t('flag')}</span>}
      </p>
    </li>
  )
}

function countOf({ counts, due }: DeskLeads, view: DeskView): number {
  const of = (...statuses: (keyof typeof counts)[]) =>
    statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0)
  switch (view) {
    case 'open':
      return of('new', 'contacted', 'quoted')
    case 'all':
      return of('new', 'contacted', 'quoted', 'won', 'lost')
    case 'due':
      return due
    default:
      return of(view)
  }
}
