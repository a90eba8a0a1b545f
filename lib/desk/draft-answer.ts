import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import { formatPrice } from '#lib/catalog/format-price.ts'
import { getSubject } from '#lib/leads/mail/form-facts.ts'
import { createMailTranslator, localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { sanitizeLine } from '#lib/values/sanitize-text.ts'
import type { Desk, DeskLead } from './desk-schemas.ts'

/** A mail to the sender of a lead, as it is typed. */
export interface DraftAnswer {
  subject: string
  text: string
}

/** Returns the mail that answers a lead, in its language, with machine, set and price filled in. */
export function draftAnswer({ dealership, name }: Desk, detail: DeskLead): DraftAnswer {
  const { lead, fields, price } = detail
  const locale: Locale = localeOrDefault(lead.locale)
  const t = translate(locale, 'desk')
  const tMail = createMailTranslator(locale)
  const machine = getSubject(detail)
  const set = typeof fields.product_title === 'string' ? sanitizeLine(fields.product_title) : ''
  const { phone } = dealership
  return {
    subject: sanitizeLine(
      machine
        ? t('draftSubject', { about: machine })
        : t('draftSubjectPlain', { dealership: dealership.name }),
      150,
    ),
    text: [
      lead.name
        ? tMail('greeting', { name: sanitizeLine(lead.name, 80) })
        : tMail('greetingWithoutName'),
      machine ? t('draftThanks', { machine }) : t('draftThanksPlain'),
      ...(set ? [t('draftSet', { set, price: formatPrice(price, locale) })] : []),
      phone ? t('draftReply', { phone }) : t('draftReplyPlain'),
      [name, dealership.name, phone].filter(Boolean).join('\n'),
    ].join('\n\n'),
  }
}
