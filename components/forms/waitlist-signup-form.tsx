import { translate } from '#lib/base/messages.ts'
import { getBrandNames } from '#lib/catalog/brands.ts'
import { visitorFields } from '#lib/leads/forms/visitor.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { SentLinks } from './sent-links.tsx'
import { WaitlistFields } from './waitlist-fields.tsx'
import { getMachineTexts, getWaitlistConsent } from './waitlist-texts.ts'

interface Props {
  context: StorefrontContext
  /** Prefix of the ids of the form's elements, unique on the page. */
  idPrefix?: string
  /** Name of the preselected brand. */
  brand?: string | null
  /** Whether the fields besides name and email are folded. */
  isShort?: boolean
}

/** The waitlist form. @throws CatalogError if the brands cannot be read */
export async function WaitlistSignupForm({
  context,
  idPrefix = 'waitlist',
  brand = null,
  isShort = false,
}: Props) {
  const brands = await getBrandNames()
  const consent = getWaitlistConsent(context)
  const selectedBrand = brands.some(({ name }) => name === brand) && brand ? { brand } : {}
  const { locale } = context.route
  return (
    <LeadForm
      form="waitlist"
      idPrefix={idPrefix}
      defaultValues={selectedBrand}
      texts={await getFormTexts('waitlist', context)}
      consentVersion={consent.version}
      notice={<FormNotice form="waitlist" context={context} consentWording={consent.wording} />}
      sentLinks={<SentLinks context={context} />}
    >
      <WaitlistFields
        personTexts={getFieldTexts(visitorFields, locale)}
        brands={brands}
        texts={getMachineTexts(locale)}
        {...(isShort && { more: translate(locale, 'forms')('moreDetails') })}
      />
    </LeadForm>
  )
}
