import { translate } from '#lib/base/messages.ts'
import { getBrandNames } from '#lib/catalog/brand-names.ts'
import { getConsentWording } from '#lib/leads/consent-wording.ts'
import { visitorFields } from '#lib/leads/forms/person.ts'
import { machineFields } from '#lib/leads/forms/waitlist.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { WaitlistFields } from './waitlist-fields.tsx'

interface Props {
  context: StorefrontContext
  /** Prefix of the ids of the form's elements, unique on the page. */
  idPrefix?: string
  /** Name of the preselected brand. */
  brand?: string | null
}

/** The waitlist form. @throws CatalogError if the brands cannot be read */
export async function WaitlistSignupForm({ context, idPrefix = 'waitlist', brand = null }: Props) {
  const { route, settings } = context
  const brands = await getBrandNames()
  const t = translate(route.locale, 'waitlist')
  const consent = getConsentWording(
    {
      product: settings.productName,
      maker: settings.manufacturer,
      email: settings.contactEmail,
      postalAddress: settings.postalAddress,
    },
    route.locale,
  )
  const selectedBrand = brands.some(({ name }) => name === brand) && brand ? { brand } : {}
  return (
    <LeadForm
      form="waitlist"
      idPrefix={idPrefix}
      defaultValues={selectedBrand}
      texts={await getFormTexts('waitlist', context)}
      consentVersion={consent.version}
      notice={<FormNotice form="waitlist" context={context} consentWording={consent.wording} />}
    >
      <WaitlistFields
        personTexts={getFieldTexts(visitorFields, route.locale)}
        brands={brands}
        texts={{
          ...getFieldTexts(machineFields, route.locale),
          chooseBrand: t('chooseBrand'),
          chooseModel: t('chooseModel'),
          other: translate(route.locale, 'choices')('Other'),
        }}
      />
    </LeadForm>
  )
}
