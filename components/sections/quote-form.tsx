import { QuoteNextSteps } from '#components/catalog/quote-next-steps.tsx'
import { FormPanel } from '#components/forms/form-panel.tsx'
import { QuoteRequestForm } from '#components/forms/quote-request-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** The quote form beside the next steps, which are copy of the products page. */
export function QuoteFormSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'quoteFormSection'>) {
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="frost"
      layout="side"
      summary={<QuoteNextSteps context={context} />}
    >
      <FormPanel>
        <QuoteRequestForm context={context} idPrefix={section.id} />
      </FormPanel>
    </SectionFrame>
  )
}
