import { blankForms } from '#lib/leads/forms/forms.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { FormNotice } from './form-notice.tsx'
import { formTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { MachineWorkFields } from './machine-work-fields.tsx'
import { PersonFields } from './person-fields.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  shop: Shop
  /** The ids of its elements begin with it, where a page may have several. */
  at?: string
}

/** The vehicle quote request (spec section 2, "Products listing"). */
export function QuoteForm({ shop, at = 'quote' }: Props) {
  const { locale } = shop.place
  const t = translate(locale, 'quote')
  return (
    <LeadForm
      form="quote"
      at={at}
      blank={blankForms.quote}
      texts={formTexts('quote', locale, [{ label: t('submit') }])}
      notice={<FormNotice form="quote" shop={shop} />}
    >
      <PersonFields locale={locale} />
      <TextField name="vehicle_make" label={t('make')} maxLength={100} />
      <TextField name="vehicle_model" label={t('model')} maxLength={100} />
      <MachineWorkFields locale={locale} />
    </LeadForm>
  )
}
