import { mailtoHref } from '#lib/values/mailto-href.ts'

export interface ShareMessage {
  subject: string
  greeting: string
  /** Follows the visitor's own message. */
  text: string
  /** URL of the page that is shared. */
  link: string
}

interface ShareDetails {
  /** Recipient; null if the visitor fills it in. */
  to: string | null
  message: string
  name: string
}

/** Returns a `mailto:` URL with a message to a dealer. */
export function shareMailHref(texts: ShareMessage, share: ShareDetails): string {
  return mailtoHref(share.to, texts.subject, messageBody(texts, share))
}

/** Returns an `sms:` URL with a message (RFC 5724). The visitor chooses the recipient in the app. */
export function smsHref(texts: ShareMessage, share: ShareDetails): string {
  // iOS expects `&` before the body, other systems `?`.
  return `sms:?&body=${encodeURIComponent(messageBody(texts, share))}`
}

function messageBody(
  { greeting, text, link }: ShareMessage,
  { message, name }: ShareDetails,
): string {
  return [greeting, message.trim(), text, link, name.trim()].filter(Boolean).join('\n\n')
}
