import { isEmailAddress } from '#lib/values/email-address.ts'

/**
 * Returns the problem of a `mailto:` or `tel:` link, as a sentence for staff; null for a valid one
 * and for any other link.
 */
export function getContactLinkError(url: string): string | null {
  const [, scheme = '', rest = ''] = /^(mailto|tel):(.*)$/i.exec(url) ?? []
  if (/^mailto$/i.test(scheme)) return getEmailError(rest)
  return /^tel$/i.test(scheme) ? getPhoneError(rest) : null
}

function getEmailError(rest: string): string | null {
  const [recipients = ''] = rest.split('?')
  const isValid = recipients.split(',').every((recipient) => isEmailAddress(decode(recipient)))
  return isValid
    ? null
    : 'This is no email address. Write it in full after mailto:, for example mailto:sales@example.com'
}

/** Returns a recipient of a `mailto:` link, where `&` and others are percent-encoded (RFC 6068). */
function decode(recipient: string): string {
  try {
    return decodeURIComponent(recipient)
  } catch {
    return recipient
  }
}

function getPhoneError(rest: string): string | null {
  const digits = rest.replace(/;ext=\d+$/i, '').replace(/[.()-]/g, '')
  if (!/^\+?\d+$/.test(digits)) {
    return 'Write digits alone after tel:, with the country code, for example tel:+15145550123'
  }
  return /^\+[1-9]\d{6,14}$/.test(digits)
    ? null
    : 'Begin the number with + and the country code, so that it works from anywhere, for example tel:+15145550123'
}
