import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import { formatContact } from '#lib/catalog/format-contact.ts'
import { dealersPath, installationPath } from '#lib/routing/page-paths.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

/** Where to go after a form was sent: the install guide, then the dealership's phone or the list of dealers. */
export function SentLinks({ context: { route, dealership } }: { context: StorefrontContext }) {
  const t = translate(route.locale, 'forms')
  const phone = dealership && formatContact(dealership, route.locale).phone
  return (
    <p className="sent-links">
      <Link href={storefrontHref(route, installationPath)}>{t('sentInstall')}</Link>
      {phone && <a href={phone.href}>{t('sentCall', { phone: phone.text })}</a>}
      {!dealership && <Link href={storefrontHref(route, dealersPath)}>{t('sentDealers')}</Link>}
    </p>
  )
}
