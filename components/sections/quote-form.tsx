import { FormPanel } from '#components/forms/form-panel.tsx'
import { QuoteForm as Form } from '#components/forms/quote-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function QuoteForm({ section, shop, edit }: SectionProps<'quoteFormSection'>) {
  return (
    <SectionFrame section={section} edit={edit} tone="frost" beside>
      <FormPanel>
        <Form shop={shop} at={section.id} />
      </FormPanel>
    </SectionFrame>
  )
}
