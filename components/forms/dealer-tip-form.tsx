import { translate } from '#lib/base/messages.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { SenderFields } from './sender-fields.tsx'
import { TextField } from './text-field.tsx'

/** The form by which visitors suggest a dealer that should carry the product. */
export async function DealerTipForm({ context }: { context: StorefrontContext }) {
  const { locale } = context.route
  const t = translate(locale, 'dealers')
  return (
    <LeadForm
      form="dealer-tip"
      idPrefix="dealer-tip"
      texts={await getFormTexts('dealer-tip', context)}
      notice={<FormNotice form="dealer-tip" context={context} />}
    >
      <TextField name="dealer_name" label={t('dealerName')} required maxLength={200} />
      <TextField name="location" label={t('location')} maxLength={200} />
      <TextField
        name="contact_info"
        label={t('contactInfo')}
        hint={t('contactInfoHint')}
        maxLength={200}
        wide
      />
      <SenderFields locale={locale} />
    </LeadForm>
  )
}
