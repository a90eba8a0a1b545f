import type { Locale } from '#lib/base/locales.ts'
import { formFields } from '#lib/leads/forms/lead-form-name.ts'
import { sanitizeLine, sanitizeText } from '#lib/values/sanitize-text.ts'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import { listFormFacts } from './form-facts.ts'
import type { MailContent, MailSection } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator, localeOrDefault } from './mail-translator.ts'
import { getVisitorMailCopy } from './visitor-mail-copy.ts'

/**
 * Returns the mail that thanks the visitor for a submission and repeats it.
 * @param consent the consent wording of the waitlist
 */
export function visitorAcknowledgement(
  mail: ClaimedMail,
  context: MailContext,
  consent: string | null,
  unsubscribeUrl: string,
): MailContent {
  const { form } = mail.lead
  const { product } = context.sender
  const { copy, locale } = getVisitorMailCopy(formFields[form], mail, context)
  const t = createMailTranslator(locale)
  const storefront = getStorefrontDisplayName(mail, context)
  const name = sanitizeLine(mail.lead.name, 80)
  const reason = t('footer_whyVisitor', { site: new URL(context.siteUrl).host })
  const subject = sanitizeLine(
    copy.subject ?? t(`acknowledgementSubject_${form}`, { storefront, product }),
    150,
  )
  const facts = listFormFacts(mail, locale).map((fact) =>
    fact.kind === 'email' || isSafeInMail(fact.value) ? fact : { ...fact, value: t('withheld') },
  )
  return {
    locale,
    subject,
    heading: copy.heading ?? subject,
    opening: [
      name && isSafeInMail(name) ? t('greeting', { name }) : t('greetingWithoutName'),
      copy.thanks ?? t(`thanks_${form}`, { storefront, product }),
    ],
    sections: [
      { title: t('section_next'), paragraphs: [copy.next ?? t(`next_${form}`)] },
      ...(consent ? [consentSection(consent, mail, locale)] : []),
      { title: t('section_received'), facts },
    ],
    action: null,
    closing: [t('notYou')],
    footer: mailFooter(context, reason, locale),
    unsubscribe: { label: t('footer_unsubscribe'), url: unsubscribeUrl },
  }
}

/** Returns the section with the wording to which the visitor agreed, in the language of the form. */
function consentSection(consent: string, { lead }: ClaimedMail, locale: Locale): MailSection {
  const own = localeOrDefault(lead.locale)
  return {
    title: createMailTranslator(locale)('section_consent'),
    paragraphs: [sanitizeText(consent)],
    ...(own !== locale && { lang: own }),
  }
}

/** Matches what mail programs turn into a link: a URL, or a domain name. */
const linkPattern = /:\/\/|www\.|[\p{L}\p{N}-]\.\p{L}{2,}(?![\p{L}\p{N}])/iu

/**
 * Whether a visitor's text may be repeated in the acknowledgement mail. Anyone can enter anyone's
 * address: with a link in the text, the site would send a stranger's advertisement.
 */
export function isSafeInMail(text: string): boolean {
  return !linkPattern.test(text)
}
