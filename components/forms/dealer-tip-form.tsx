import { blankForms } from '#lib/leads/forms/forms.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { FormNotice } from './form-notice.tsx'
import { formTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { SenderFields } from './sender-fields.tsx'
import { TextField } from './text-field.tsx'

/** For who names a dealer that should have the bars (spec section 2, "Dealers page"). */
export function DealerTipForm({ shop }: { shop: Shop }) {
  const { locale } = shop.place
  const t = translate(locale, 'dealers')
  return (
    <LeadForm
      form="dealer-tip"
      at="dealer-tip"
      blank={blankForms['dealer-tip']}
      texts={formTexts('dealer-tip', locale, [{ label: t('submitTip') }])}
      notice={<FormNotice form="dealer-tip" shop={shop} />}
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
