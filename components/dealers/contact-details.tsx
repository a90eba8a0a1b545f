'use client'

import type { FormattedContact } from '#lib/catalog/format-contact.ts'

/**
 * Contact details of a dealership; `dealership.css` has the styles. A Client Component, so that a page contains its
 * data, not its markup, for hydration.
 */
export function ContactDetails({ contact }: { contact: FormattedContact }) {
  const { phone, email, address, hours } = contact
  return (
    <address className="contact-details">
      {phone && (
        <p>
          <a href={phone.href}>{phone.text}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {address.length > 0 && <p>{address.join('\n')}</p>}
      {hours.length > 0 && <p>{hours.join('\n')}</p>}
    </address>
  )
}
