import { RichText } from '#components/content/rich-text.tsx'
import { FormPanel, NextSteps } from '#components/forms/form-panel.tsx'
import { WaitlistSignupForm } from '#components/forms/waitlist-signup-form.tsx'
import { getContactPage } from '#lib/content/contact-page.ts'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** The waitlist form beside the next steps, which are copy of the contact page. */
export async function WaitlistFormSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'waitlistFormSection'>) {
  const page = await getContactPage(context.storefrontValues)
  const { nextHeading, next } = page
  const contactDataAttribute = context.singletonDataAttribute('contactPage', page)
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="frost"
      layout="side"
      summary={
        <NextSteps>
          <h3 {...contactDataAttribute('nextHeading')}>{nextHeading}</h3>
          <div className="space-y-4" {...contactDataAttribute('next')}>
            <RichText value={next} context={context} />
          </div>
        </NextSteps>
      }
    >
      <FormPanel>
        <WaitlistSignupForm context={context} idPrefix={section.id} />
      </FormPanel>
    </SectionFrame>
  )
}
