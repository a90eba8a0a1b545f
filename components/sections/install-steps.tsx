import { InstallGuideSteps } from '#components/content/install-guide-steps.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Steps of the install guide. */
export function InstallStepsSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'installStepsSection'>) {
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="frost"
    >
      <InstallGuideSteps context={context} />
    </SectionFrame>
  )
}
