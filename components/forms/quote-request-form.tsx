import { translate } from '#lib/base/messages.ts'
import { formDefaultValues } from '#lib/leads/forms/form-schemas.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { PersonFields } from './person-fields.tsx'
import { PreferenceFields } from './preference-fields.tsx'
import { TextField } from './text-field.tsx'

interface Props {
  context: StorefrontContext
  /** Prefix of the ids of the form's elements, unique on the page. */
  idPrefix?: string
}

/** The vehicle quote request. */
export function QuoteRequestForm({ context, idPrefix = 'quote' }: Props) {
  const { locale } = context.route
  const t = translate(locale, 'quote')
  return (
    <LeadForm
      form="quote"
      idPrefix={idPrefix}
      defaultValues={formDefaultValues.quote}
      texts={getFormTexts('quote', locale, [{ label: t('submit') }])}
      notice={<FormNotice form="quote" context={context} />}
    >
      <PersonFields locale={locale} />
      <TextField name="vehicle_make" label={t('make')} maxLength={100} />
      <TextField name="vehicle_model" label={t('model')} maxLength={100} />
      <PreferenceFields locale={locale} />
    </LeadForm>
  )
}
