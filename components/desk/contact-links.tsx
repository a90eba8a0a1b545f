import type { Locale } from '#lib/base/locales.ts'
import { translate } from '#lib/base/messages.ts'
import type { Desk, DeskLead } from '#lib/desk/desk-schemas.ts'
import { getContactHref } from '#lib/leads/contact-href.ts'
import type { contactMethods } from '#lib/leads/forms/options.ts'
import { listFormFacts } from '#lib/leads/mail/form-facts.ts'
import { localeOrDefault } from '#lib/leads/mail/mail-translator.ts'
import { deskHref } from '#lib/routing/desk-path.ts'
import { isEmailAddress } from '#lib/values/email-address.ts'

interface Props {
  locale: Locale
  desk: Desk
  detail: DeskLead
}

interface ContactLink {
  label: string
  href: string
  method: (typeof contactMethods)[number]
  /** URL that the browser posts to when the link is followed. */
  ping?: string
}

/** Links that call, text and write, with the first words in the language of the lead, and which ways it prefers. */
export function ContactLinks({ locale, desk, detail }: Props) {
  const t = translate(locale, 'desk')
  const { lead, fields } = detail
  const links = listLinks({ locale, desk, detail })
  if (links.length === 0) return null
  const preferred = fields.preferred_contact_methods
  return (
    <nav className="desk-contact" aria-label={t('reach', { name: lead.name })}>
      {links.map(({ label, href, method, ping }) => (
        <a key={method} href={href} ping={ping}>
          {label}
          {Array.isArray(preferred) && preferred.includes(method) && (
            <small>{t('preferred')}</small>
          )}
        </a>
      ))}
    </nav>
  )
}

function listLinks({ locale, desk, detail }: Props): ContactLink[] {
  const { lead } = detail
  const t = translate(locale, 'desk')
  const theirs = translate(localeOrDefault(lead.locale), 'desk')
  const phone = listFormFacts(detail, locale).find(({ kind }) => kind === 'phone')
  const tel = phone && getContactHref('phone', phone.value)
  const text = theirs('textMessage', { name: lead.name, dealership: desk.dealership.name })
  const links: ContactLink[] = []
  if (tel) {
    // Reports the call as a first answer, in browsers that allow it.
    const ping = deskHref(locale, { page: 'lead', id: lead.id })
    links.push({ label: t('call'), href: tel, method: 'Phone', ping })
    // `?&`: iOS reads what follows `&`, Android what follows `?`.
    const number = tel.slice('tel:'.length).replace(/;.*/, '')
    const href = `sms:${number}?&body=${encodeURIComponent(text)}`
    links.push({ label: t('text'), href, method: 'Text Message' })
  }
  if (isEmailAddress(lead.email)) {
    const href = deskHref(locale, { page: 'answer', id: lead.id })
    links.push({ label: t('mail'), href, method: 'Email' })
  }
  return links
}
