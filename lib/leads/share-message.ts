export interface ShareTexts {
  subject: string
  greeting: string
  /** What the visitor's own words are followed by. */
  text: string
  /** Where the products are to be seen. */
  link: string
}

interface Share {
  /** Null where the visitor writes it in. */
  to: string | null
  message: string
  name: string
}

/** Opens the visitor's mail program with a message to their dealer (RFC 6068). */
export function mailLink(texts: ShareTexts, share: Share): string {
  const body = encodeURIComponent(bodyOf(texts, share).replaceAll('\n', '\r\n'))
  return `mailto:${encodeURIComponent(share.to ?? '').replace('%40', '@')}?subject=${encodeURIComponent(texts.subject)}&body=${body}`
}

/** Opens the visitor's messaging app; whom it goes to they choose there (RFC 5724). */
export function textLink(texts: ShareTexts, share: Share): string {
  // iPhones want the `&`, others the `?`.
  return `sms:?&body=${encodeURIComponent(bodyOf(texts, share))}`
}

function bodyOf({ greeting, text, link }: ShareTexts, { message, name }: Share): string {
  return [greeting, message.trim(), text, link, name.trim()].filter(Boolean).join('\n\n')
}
