import { defaultLocale } from '#lib/storefront/locales.ts'
import { isSendable } from './address.ts'
import type { ClaimedMail, MailContext } from './claimed-mail.ts'
import { footerOf } from './footer.ts'
import { fieldText, formFacts } from './form-facts.ts'
import type { Letter } from './letter.ts'
import { flagTexts, originFacts } from './origin-facts.ts'
import { oneLine } from './safe-text.ts'
import { mailWords } from './words.ts'

/** Tells the maker, or the dealership whose storefront it came from, of a lead. */
export function staffLetter(
  mail: ClaimedMail,
  context: MailContext,
  to: string,
  unsubscribeUrl: string,
): Letter {
  const { lead, dealership, audience } = mail
  const { product } = context.sender
  const locale = defaultLocale
  const words = mailWords(locale)
  const name = oneLine(lead.name)
  const flags = flagTexts(mail, words)
  return {
    locale,
    subject: oneLine(words(`subject_${lead.form}`, { about: aboutOf(mail) }), 150),
    heading: words(`heading_${lead.form}`, { name, product }),
    opening: [
      ...(audience === 'dealership' && dealership
        ? [words('forDealership', { dealership: oneLine(dealership.name) })]
        : []),
      isSendable(lead.email)
        ? words('answerThem', { name })
        : words('answerThemAt', { email: oneLine(lead.email, 254) }),
    ],
    parts: [
      ...(flags.length > 0 ? [{ title: words('section_flags'), paragraphs: flags }] : []),
      { title: words('section_request'), facts: formFacts(mail, words) },
      { title: words('section_origin'), facts: originFacts(mail, context, locale, words) },
    ],
    // The dealership has no part in the Studio.
    action:
      audience === 'maker'
        ? { label: words('open'), url: `${context.siteUrl}/studio/leads/${lead.id}` }
        : null,
    closing: [],
    footer: footerOf(
      context,
      words('footer_whyStaff', { email: to, site: hostOf(context) }),
      words,
    ),
    unsubscribe: { label: words('footer_unsubscribeStaff'), url: unsubscribeUrl },
  }
}

function hostOf({ siteUrl }: MailContext): string {
  return new URL(siteUrl).host
}

/** Who and for what, for the list in an inbox: `Ada Tremblay, Bobcat T770`. */
function aboutOf(mail: ClaimedMail): string {
  const machine = {
    quote: ['vehicle_make', 'vehicle_model'],
    waitlist: ['brand', 'model'],
    'dealer-inquiry': ['business_name'],
    'dealer-share': [],
    'dealer-tip': ['dealer_name'],
  } as const
  const what = machine[mail.lead.form].map((field) => fieldText(mail, field)).filter(Boolean)
  return [oneLine(mail.lead.name, 80), what.join(' ')].filter(Boolean).join(', ')
}
