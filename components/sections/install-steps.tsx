import { InstallGuide } from '#components/content/install-guide.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function InstallSteps({ section, shop, edit }: SectionProps<'installStepsSection'>) {
  return (
    <SectionFrame section={section} edit={edit}>
      <InstallGuide shop={shop} />
    </SectionFrame>
  )
}
