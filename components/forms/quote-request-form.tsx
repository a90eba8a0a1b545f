import { translate } from '#lib/base/messages.ts'
import { vehicleFields } from '#lib/leads/forms/machine.ts'
import { visitorFields } from '#lib/leads/forms/visitor.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { getFieldTexts } from './field-texts.ts'
import { FormNotice } from './form-notice.tsx'
import { getFormTexts } from './form-texts.ts'
import { LeadForm } from './lead-form.tsx'
import { QuoteFields } from './quote-fields-client.ts'
import { SentLinks } from './sent-links.tsx'

/** The product that a quote is requested for. */
export interface QuotedProduct {
  title: string
  /** Name of the brand of machines that it fits, or null. */
  make: string | null
  models: readonly string[]
}

interface Props {
  context: StorefrontContext
  /** Prefix of the ids of the form's elements, unique on the page. */
  idPrefix?: string
  /**
   * Fills in make and product, and the model if it fits only one. The form is shorter then: it does not
   * ask for industries and contact methods.
   */
  product?: QuotedProduct
  /** Name of the make to fill in where the page is about no product. */
  make?: string | null
  /** Name of the model to fill in. */
  model?: string | null
  /** Size on the track, or serial number, to fill in. */
  track?: string | null
}

/** The vehicle quote request. */
export async function QuoteRequestForm({
  context,
  idPrefix = 'quote',
  product,
  make = null,
  model = null,
  track = null,
}: Props) {
  const { locale } = context.route
  const { title = '', models = [] } = product ?? {}
  const vehicleMake = product?.make ?? make
  const vehicleModel = models.length === 1 ? models[0] : model
  return (
    <LeadForm
      form="quote"
      idPrefix={idPrefix}
      defaultValues={{
        ...(vehicleMake && { vehicle_make: vehicleMake }),
        ...(vehicleModel && { vehicle_model: vehicleModel }),
        ...(track && { track }),
        ...(title && { product_title: title }),
      }}
      texts={await getFormTexts('quote', context)}
      notice={<FormNotice form="quote" context={context} />}
      sentLinks={<SentLinks context={context} />}
    >
      <QuoteFields
        title={title}
        models={models}
        texts={getFieldTexts(vehicleFields, locale)}
        personTexts={getFieldTexts(visitorFields, locale)}
        product={translate(locale, 'fields')('product_title')}
      />
    </LeadForm>
  )
}
