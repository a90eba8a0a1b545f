import { interpolateContent } from '#lib/content/placeholders.ts'
import type { VisitorMailTexts } from '#lib/content/visitor-mail-texts.ts'
import { type ClaimedMail, getStorefrontDisplayName, type MailContext } from './claimed-mail.ts'

/**
 * Returns the texts by staff for a mail, with the placeholders of the storefront replaced; null where
 * `messages` has the text.
 */
export function getVisitorMailCopy<Field extends keyof VisitorMailTexts>(
  field: Field,
  mail: Pick<ClaimedMail, 'dealership'>,
  context: MailContext,
): VisitorMailTexts[Field] {
  const { texts, names } = context.visitorMails
  return interpolateContent(texts[field], {
    ...names,
    product: getStorefrontDisplayName(mail, context),
  })
}
