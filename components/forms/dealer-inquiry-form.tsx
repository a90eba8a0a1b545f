import { dealerInquiryFields } from '#lib/leads/forms/dealer-inquiry.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { DeclaredFields } from './declared-fields.tsx'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'

/** The form of businesses that want to become a dealer. */
export async function DealerInquiryForm({ context }: { context: StorefrontContext }) {
  return (
    <LeadForm
      form="dealer-inquiry"
      idPrefix="dealer-inquiry"
      texts={await getFormTexts('dealer-inquiry', context)}
      notice={<FormNotice form="dealer-inquiry" context={context} />}
    >
      <DeclaredFields
        fields={dealerInquiryFields}
        texts={getFieldTexts(dealerInquiryFields, context.route.locale)}
      />
    </LeadForm>
  )
}
