import { blankForms } from '#lib/leads/forms/forms.ts'
import { translate } from '#lib/messages.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { FormNotice } from './form-notice.tsx'
import { formTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { TextField } from './text-field.tsx'

/** For who would like to sell the bars (spec section 2, "Dealers page"). */
export function DealerInquiryForm({ shop }: { shop: Shop }) {
  const { locale } = shop.place
  const t = translate(locale, 'dealers')
  return (
    <LeadForm
      form="dealer-inquiry"
      at="dealer-inquiry"
      blank={blankForms['dealer-inquiry']}
      texts={formTexts('dealer-inquiry', locale, [{ label: t('submitInquiry') }])}
      notice={<FormNotice form="dealer-inquiry" shop={shop} />}
    >
      <TextField
        name="business_name"
        label={t('businessName')}
        required
        autoComplete="organization"
        maxLength={200}
      />
      <TextField
        name="contact_name"
        label={t('contactName')}
        required
        autoComplete="name"
        maxLength={100}
      />
      <TextField
        name="email"
        label={t('email')}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField
        name="phone_number"
        label={t('phone')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={40}
      />
      <TextField name="territory" label={t('territory')} maxLength={200} wide />
    </LeadForm>
  )
}
