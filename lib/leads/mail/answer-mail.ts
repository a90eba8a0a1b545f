import type { SendMailOptions } from 'nodemailer'
import { sanitizeLine, sanitizeText } from '#lib/values/sanitize-text.ts'
import { assembleMail } from './assemble-mail.ts'
import type { ClaimedAnswer, MailContext } from './claimed-mail.ts'
import { mailFooter } from './mail-footer.ts'
import { createMailTranslator, localeOrDefault } from './mail-translator.ts'

/** Returns the mail that a person of a dealership wrote at the desk, ready for `transport.send`. */
export function answerMail(
  { id, answer, lead }: ClaimedAnswer,
  context: MailContext,
): SendMailOptions {
  const locale = localeOrDefault(lead.locale)
  const sender = sanitizeLine(answer.sender, 120)
  const subject = sanitizeLine(answer.subject, 150)
  const site = new URL(context.siteUrl).host
  const content = {
    locale,
    subject,
    heading: subject,
    opening: sanitizeText(answer.text).split(/\n{2,}/),
    sections: [],
    action: null,
    closing: [],
    footer: mailFooter(
      context,
      createMailTranslator(locale)('footer_whyAnswer', { sender, site }),
      locale,
    ),
    unsubscribe: null,
  }
  return assembleMail(content, context, {
    messageName: id,
    fromName: sender,
    to: answer.email,
    replyTo: { name: sender, address: answer.reply_to },
    isPersonal: true,
  })
}
