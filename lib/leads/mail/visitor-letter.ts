import type { ClaimedMail, MailContext } from './claimed-mail.ts'
import { mayEcho } from './echo.ts'
import { footerOf } from './footer.ts'
import { formFacts } from './form-facts.ts'
import type { Letter } from './letter.ts'
import { manyLines, oneLine } from './safe-text.ts'
import { localeOf, mailWords } from './words.ts'

/** The name a visitor knows the shop by: the dealership's, or the product's own. */
export function storefrontName({ dealership }: ClaimedMail, { sender }: MailContext): string {
  return oneLine(dealership?.name ?? sender.product, 100)
}

/**
 * Confirms to a visitor what was received.
 * @param consent the words they agreed to when joining the waitlist
 */
export function visitorLetter(
  mail: ClaimedMail,
  context: MailContext,
  consent: string | null,
  unsubscribeUrl: string,
): Letter {
  const { form } = mail.lead
  const { product } = context.sender
  const locale = localeOf(mail.lead.locale)
  const words = mailWords(locale)
  const storefront = storefrontName(mail, context)
  const name = oneLine(mail.lead.name, 80)
  const why = words('footer_whyVisitor', { site: new URL(context.siteUrl).host })
  const subject = oneLine(words(`confirmed_${form}`, { storefront, product }), 150)
  const facts = formFacts(mail, words).map((fact) =>
    fact.field === 'email' || fact.field === 'dealer_email' || mayEcho(fact.value)
      ? fact
      : { ...fact, value: words('withheld') },
  )
  return {
    locale,
    subject,
    heading: subject,
    opening: [
      name && mayEcho(name) ? words('greeting', { name }) : words('greetingWithoutName'),
      words(`thanks_${form}`, { storefront, product }),
    ],
    parts: [
      { title: words('section_next'), paragraphs: [words(`next_${form}`)] },
      ...(consent ? [{ title: words('section_consent'), paragraphs: [manyLines(consent)] }] : []),
      { title: words('section_received'), facts },
    ],
    action: null,
    closing: [words('notYou')],
    footer: footerOf(context, why, words),
    unsubscribe: { label: words('footer_unsubscribe'), url: unsubscribeUrl },
  }
}
