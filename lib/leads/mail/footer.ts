import type { MailContext } from './claimed-mail.ts'
import { manyLines } from './safe-text.ts'
import type { MailWords } from './words.ts'

/** Who sends a mail, how they are reached, and why it was sent: CASL, section 6(2). */
export function footerOf({ sender, siteUrl }: MailContext, why: string, words: MailWords) {
  return [
    words('footer_sender', { product: sender.product, maker: sender.maker }),
    ...(sender.postalAddress ? [manyLines(sender.postalAddress)] : []),
    `${sender.email}, ${siteUrl}`,
    why,
  ]
}
