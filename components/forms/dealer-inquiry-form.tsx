import { translate } from '#lib/base/messages.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { EmailField, PhoneField } from './contact-fields.tsx'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { TextField } from './text-field.tsx'

/** The form of businesses that want to become a dealer. */
export async function DealerInquiryForm({ context }: { context: StorefrontContext }) {
  const { locale } = context.route
  const t = translate(locale, 'dealers')
  return (
    <LeadForm
      form="dealer-inquiry"
      idPrefix="dealer-inquiry"
      texts={await getFormTexts('dealer-inquiry', context)}
      notice={<FormNotice form="dealer-inquiry" context={context} />}
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
      <EmailField label={t('email')} required />
      <PhoneField label={t('phone')} />
      <TextField name="territory" label={t('territory')} maxLength={200} wide />
    </LeadForm>
  )
}
