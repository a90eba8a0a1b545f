import { readBrands } from '#lib/catalog/brand.ts'
import { blankForms } from '#lib/leads/forms/forms.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { FormNotice } from './form-notice.tsx'
import { formTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { MachineFields } from './machine-fields.tsx'
import { MachineWorkFields } from './machine-work-fields.tsx'
import { PersonFields } from './person-fields.tsx'

interface Props {
  shop: Shop
  /** The ids of its elements begin with it, where a page may have several. */
  at?: string
  /** Name of the brand that is chosen to begin with. */
  brand?: string | null
}

/** The waitlist (spec sections 2 and 4). @throws CatalogError */
export async function WaitlistForm({ shop, at = 'waitlist', brand = null }: Props) {
  const { place, settings } = shop
  const brands = (await readBrands()).map(({ name }) => name)
  const t = translate(place.locale, 'waitlist')
  const consent = t('consent', {
    maker: settings.manufacturer,
    product: settings.productName,
    contact: [settings.contactEmail, ...(settings.postalAddress?.split('\n') ?? [])].join(', '),
  })
  const chosen = brand !== null && brands.includes(brand) ? { brand } : {}
  return (
    <LeadForm
      form="waitlist"
      at={at}
      blank={{ ...blankForms.waitlist, ...chosen }}
      texts={formTexts('waitlist', place.locale, [{ label: t('submit') }])}
      consent={consent}
      notice={<FormNotice form="waitlist" shop={shop} consent={consent} />}
    >
      <PersonFields locale={place.locale} />
      <MachineFields
        brands={brands}
        texts={{
          brand: t('brand'),
          chooseBrand: t('chooseBrand'),
          brandOther: t('brandOther'),
          model: t('model'),
          chooseModel: t('chooseModel'),
          modelOther: t('modelOther'),
          other: translate(place.locale, 'choices')('Other'),
        }}
      />
      <MachineWorkFields locale={place.locale} />
    </LeadForm>
  )
}
