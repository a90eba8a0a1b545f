import { BrandLogoGrid } from '#components/catalog/brand-logo-grid.tsx'
import { SectionFrame } from './section-frame.tsx'
import type { SectionProps } from './section-props.ts'

/** Grid of the logos of brands. */
export function BrandGridSection({
  section,
  context,
  dataAttribute,
  itemAttributes,
}: SectionProps<'brandGridSection'>) {
  return (
    <SectionFrame
      section={section}
      context={context}
      dataAttribute={dataAttribute}
      itemAttributes={itemAttributes}
      layout="split"
    >
      <div {...dataAttribute('brands')}>
        <BrandLogoGrid route={context.route} brandIds={section.brands} />
      </div>
    </SectionFrame>
  )
}
