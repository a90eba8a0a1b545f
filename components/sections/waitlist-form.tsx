import { FormPanel } from '#components/forms/form-panel.tsx'
import { WriteToUs } from '#components/forms/write-to-us.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function WaitlistForm({ section, shop, edit }: SectionProps<'waitlistFormSection'>) {
  return (
    <SectionFrame section={section} edit={edit} tone="frost" beside>
      <FormPanel>
        <WriteToUs shop={shop} />
      </FormPanel>
    </SectionFrame>
  )
}
