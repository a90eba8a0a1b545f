import { Claims } from '#components/content/claims.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function Stats({ section, shop, edit }: SectionProps<'statsSection'>) {
  return (
    <SectionFrame section={section} edit={edit}>
      <div {...edit('claims')}>
        <Claims claims={section.claims} shop={shop} />
      </div>
    </SectionFrame>
  )
}
