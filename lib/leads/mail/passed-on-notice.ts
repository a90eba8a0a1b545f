import { formatOpeningHours } from '#lib/catalog/format-contact.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'
import { listFormFacts } from './form-facts.ts'
import type { Fact, MailContent } from './mail-content.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator, localeOrDefault } from './mail-translator.ts'
import { isSafeInMail } from './visitor-acknowledgement.ts'

/** Returns the mail that tells a visitor which dealership will answer, and how to reach it. */
export function passedOnNotice(
  mail: ClaimedMail,
  context: MailContext,
  unsubscribeUrl: string,
): MailContent {
  const { lead, dealership } = mail
  const locale = localeOrDefault(lead.locale)
  const t = createMailTranslator(locale)
  const name = sanitizeLine(lead.name, 80)
  const sender = getStorefrontDisplayName(mail, context)
  const subject = sanitizeLine(t('passedSubject', { dealership: sender }), 150)
  const reason = t('footer_whyVisitor', { site: new URL(context.siteUrl).host })
  const contact: [string, string | null | undefined][] = [
    [t('field_phone_number'), dealership?.phone],
    [t('field_email'), dealership?.contact_email],
    [
      t('passedHours'),
      dealership?.opening_hours
        ?.split('\n')
        .map((line) => formatOpeningHours(line, locale))
        .join('\n'),
    ],
  ]
  const facts = contact.flatMap(([label, value]): Fact[] => (value ? [{ label, value }] : []))
  return {
    locale,
    subject,
    heading: subject,
    opening: [
      name && isSafeInMail(name) ? t('greeting', { name }) : t('greetingWithoutName'),
      t('passedText', { dealership: sender, maker: context.sender.maker }),
    ],
    sections: [
      ...(facts.length > 0 ? [{ title: sender, facts }] : []),
      {
        title: t('section_received'),
        facts: listFormFacts(mail, locale).map((fact) =>
          fact.kind === 'email' || isSafeInMail(fact.value)
            ? fact
            : { ...fact, value: t('withheld') },
        ),
      },
    ],
    action: null,
    closing: [t('notYou')],
    footer: mailFooter(context, reason, locale),
    unsubscribe: { label: t('footer_unsubscribe'), url: unsubscribeUrl },
  }
}
