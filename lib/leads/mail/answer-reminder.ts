import { regionalLocales } from '#lib/base/locales.ts'
import { timeZoneOf } from '#lib/catalog/opening-hours.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { type ClaimedMail, getStaffLocale, type MailContext } from './claimed-mail.ts'
import { getSubject, listFormFacts } from './form-facts.ts'
import type { MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator } from './mail-translator.ts'

/** Returns the mail that tells a dealership that a lead waits for an answer, before the answer is due or after it. */
export function answerReminder(
  mail: ClaimedMail,
  context: MailContext,
  to: string,
  unsubscribeUrl: string | null,
): MailContent {
  const { lead, dealership, audience } = mail
  const locale = getStaffLocale(mail, context)
  const t = createMailTranslator(locale)
  const name = sanitizeLine(lead.name, 80)
  const state = audience === 'overdue' ? 'overdue' : 'reminder'
  const about = [name, getSubject(mail)].filter(Boolean).join(', ')
  const time = new Intl.DateTimeFormat(regionalLocales[locale], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZoneOf(dealership?.province ?? null),
  }).format(new Date(lead.answer_due_at ?? lead.created_at))
  const reason = t('footer_whyStaff', { email: to, site: new URL(context.siteUrl).host })
  return {
    locale,
    subject: sanitizeLine(t(`dueSubject_${state}`, { about }), 150),
    heading: t(`dueHeading_${state}`, { name }),
    opening: [t(`dueText_${state}`, { name, time })],
    sections: [{ title: t('section_request'), facts: listFormFacts(mail, locale) }],
    action: {
      label: t('open'),
      url: context.siteUrl + deskHref(locale, { page: 'lead', id: lead.id }),
    },
    closing: [],
    footer: mailFooter(context, reason, locale),
    unsubscribe: unsubscribeUrl
      ? { label: t('footer_unsubscribeDealership'), url: unsubscribeUrl }
      : null,
  }
}
