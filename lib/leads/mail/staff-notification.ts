import type { Locale } from '#lib/base/locales.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { isEmailAddress } from '#lib/values/email-address.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { attributionFacts, flagTexts } from './attribution-facts.ts'
import { type ClaimedMail, getStaffLocale, type MailContext } from './claimed-mail.ts'
import { getSubject, listFormFacts } from './form-facts.ts'
import type { MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator, type MailTranslator } from './mail-translator.ts'

/** Returns the mail that notifies the maker, or the storefront's dealership, of a lead. */
export function staffNotification(
  mail: ClaimedMail,
  context: MailContext,
  to: string,
  unsubscribeUrl: string | null,
): MailContent {
  const { lead, dealership, audience } = mail
  const { product } = context.sender
  const locale = getStaffLocale(mail, context)
  const t = createMailTranslator(locale)
  const name = sanitizeLine(lead.name)
  const flags = flagTexts(mail, t)
  return {
    locale,
    subject: sanitizeLine(t(`subject_${lead.form}`, { about: subjectDetails(mail) }), 150),
    heading: t(`heading_${lead.form}`, { name, product }),
    opening: [
      ...(audience === 'dealership' && dealership
        ? [t('forDealership', { dealership: sanitizeLine(dealership.name) })]
        : []),
      answerText(lead.email, name, t),
    ],
    sections: [
      ...(flags.length > 0 ? [{ title: t('section_flags'), paragraphs: flags }] : []),
      { title: t('section_request'), facts: listFormFacts(mail, locale) },
      { title: t('section_attribution'), facts: attributionFacts(mail, context, locale, t) },
    ],
    action: getAction(mail, context, locale),
    closing: [],
    footer: mailFooter(
      context,
      t('footer_whyStaff', { email: to, site: siteHost(context) }),
      locale,
    ),
    unsubscribe: unsubscribeUrl
      ? { label: t('footer_unsubscribeDealership'), url: unsubscribeUrl }
      : null,
  }
}

function answerText(email: string, name: string, t: MailTranslator): string {
  if (email === '') return t('answerNobody')
  return isEmailAddress(email)
    ? t('answerThem', { name })
    : t('answerThemAt', { email: sanitizeLine(email, 254) })
}

function siteHost({ siteUrl }: MailContext): string {
  return new URL(siteUrl).host
}

/** Returns sender and subject matter of a lead, for example `Ada Tremblay, Bobcat T770`. */
function subjectDetails(mail: ClaimedMail): string {
  return [sanitizeLine(mail.lead.name, 80), getSubject(mail)].filter(Boolean).join(', ')
}

/** Returns the link to the lead: staff have the Studio, a dealership the desk, if anyone may enter it. */
function getAction(
  { audience, dealership, lead }: ClaimedMail,
  { siteUrl }: MailContext,
  locale: Locale,
): MailContent['action'] {
  const label = createMailTranslator(locale)('open')
  if (audience === 'maker') return { label, url: `${siteUrl}/studio/leads/${lead.id}` }
  if (!dealership?.has_desk) return null
  return { label, url: siteUrl + deskHref(locale, { page: 'lead', id: lead.id }) }
}
