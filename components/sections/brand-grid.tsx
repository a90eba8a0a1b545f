import { BrandGrid as Brands } from '#components/catalog/brand-grid.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

export function BrandGrid({ section, shop, edit }: SectionProps<'brandGridSection'>) {
  return (
    <SectionFrame section={section} edit={edit}>
      <div {...edit('brands')}>
        <Brands place={shop.place} only={section.brands} />
      </div>
    </SectionFrame>
  )
}
