import { FormPanel } from '#components/forms/form-panel.tsx'
import { WaitlistSignupForm } from '#components/forms/waitlist-signup-form.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function WaitlistFormSection({
  section,
  context,
  dataAttribute,
}: SectionProps<'waitlistFormSection'>) {
  return (
    <SectionFrame section={section} dataAttribute={dataAttribute} tone="frost" hasSideHeading>
      <FormPanel>
        <WaitlistSignupForm context={context} idPrefix={section.id} />
      </FormPanel>
    </SectionFrame>
  )
}
