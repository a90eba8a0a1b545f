import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistForm as Form } from '#components/forms/waitlist-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function WaitlistForm({ section, shop, edit }: SectionProps<'waitlistFormSection'>) {
  return (
    <SectionFrame section={section} edit={edit} tone="frost" beside>
      <FormPanel>
        <Form shop={shop} at={section.id} />
      </FormPanel>
    </SectionFrame>
  )
}
