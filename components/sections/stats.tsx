import { ClaimList } from '#components/content/claim-list.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** List of claims. */
export function StatsSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'statsSection'>) {
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      tone="ink"
      layout="split"
    >
      <div {...dataAttribute('claims')}>
        <ClaimList claims={section.claims} context={context} />
      </div>
    </SectionFrame>
  )
}
