import { ButtonLink } from '#components/ui/button.tsx'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'

/** Leads to the visitor's own mail program, addressed to whoever this storefront is of. */
export function WriteToUs({ shop: { place, settings, dealership } }: { shop: Shop }) {
  const email = dealership?.contactEmail ?? settings.contactEmail
  return (
    <ButtonLink href={`mailto:${email}`}>{translate(place.locale, 'forms')('write')}</ButtonLink>
  )
}
