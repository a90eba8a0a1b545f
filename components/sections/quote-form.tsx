import { FormPanel } from '#components/forms/form-panel.tsx'
import { QuoteRequestForm } from '#components/forms/quote-request-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function QuoteFormSection({
  section,
  context,
  dataAttribute,
}: SectionProps<'quoteFormSection'>) {
  return (
    <SectionFrame section={section} dataAttribute={dataAttribute} tone="frost" hasSideHeading>
      <FormPanel>
        <QuoteRequestForm context={context} idPrefix={section.id} />
      </FormPanel>
    </SectionFrame>
  )
}
