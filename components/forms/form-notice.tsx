import { Link } from '#components/ui/link.tsx'
import { translate } from '#lib/base/messages.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { pages } from '#lib/routing/pages.ts'
import { storefrontHref } from '#lib/routing/storefront-href.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'

interface Props {
  form: LeadFormName
  context: StorefrontContext
  /** Notice of what sending the form consents to. */
  consentWording?: string | undefined
  /** Element of the link. Only a page with scripts can use `Link`. */
  LinkElement?: typeof Link | 'a'
}

/**
 * Purpose of the collection, recipients and a recipient outside Quebec (Quebec's Law 25, section 8), and consent
 * wording (CASL, section 10).
 */
export function FormNotice({ form, context, consentWording, LinkElement = Link }: Props) {
  const { route, settings, dealership } = context
  const t = translate(route.locale, 'forms')
  // Without an address the dealership gets no mail about leads.
  const dealerName = dealership?.contactEmail && dealership.name
  const recipients =
    dealerName &&
    t(form === 'waitlist' ? 'recipients_waitlist' : 'recipients', {
      name: dealerName,
      product: settings.productName,
    })
  const province = dealership?.province
  const outside =
    dealerName &&
    province &&
    province !== 'QC' &&
    t('outsideQuebec', {
      name: dealerName,
      province: translate(route.locale, 'provinces')(province),
    })
  return (
    <div className="form-notice">
      {consentWording && <p>{consentWording}</p>}
      <p>
        {`${[t(`purpose_${form}`), recipients, outside].filter(Boolean).join(' ')} `}
        <LinkElement href={storefrontHref(route, pages.privacy.path)}>{t('privacy')}</LinkElement>
      </p>
    </div>
  )
}
