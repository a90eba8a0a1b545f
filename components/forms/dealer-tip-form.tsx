import { dealerTipFields } from '#lib/leads/forms/dealer-tip.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { DeclaredFields } from './declared-fields.tsx'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'

/** The form by which visitors suggest a dealer that should carry the product. */
export async function DealerTipForm({ context }: { context: StorefrontContext }) {
  return (
    <LeadForm
      form="dealer-tip"
      idPrefix="dealer-tip"
      texts={await getFormTexts('dealer-tip', context)}
      notice={<FormNotice form="dealer-tip" context={context} />}
    >
      <DeclaredFields
        fields={dealerTipFields}
        texts={getFieldTexts(dealerTipFields, context.route.locale)}
      />
    </LeadForm>
  )
}
