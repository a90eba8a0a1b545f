import { translate } from '#lib/base/messages.ts'
import { formatContact } from '#lib/catalog/format-contact.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { ContactDetails } from './contact-details.tsx'

interface Props {
  context: StorefrontContext
  /** Whether the heading names the dealership as the seller of the product. */
  isSeller?: boolean
}

/** Contact details of the dealership: name, phone, email, address. Renders nothing on the main storefront. */
export function DealershipPanel({ context: { dealership, route }, isSeller = false }: Props) {
  if (!dealership) return null
  const { name } = dealership
  return (
    <section aria-labelledby="dealership" className="dealership-panel">
      <h2 id="dealership">
        {isSeller ? translate(route.locale, 'dealers')('soldBy', { name }) : name}
      </h2>
      <ContactDetails contact={formatContact(dealership, route.locale)} />
    </section>
  )
}
