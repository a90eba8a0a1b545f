import './sections.css'
import type { ComponentType } from 'react'
import { arrayItemPath } from '#lib/content/array-item-path.ts'
import {
  type DataAttribute,
  itemAttributes,
  scopeDataAttribute,
  withLanguage,
} from '#lib/content/data-attributes.ts'
import type { Section, SectionType } from '#lib/content/sections/sections.ts'
import type { StorefrontContext } from '#lib/storefront/storefront-context.ts'
import { BrandGridSection } from './brand-grid.tsx'
import { CallToActionSection } from './call-to-action.tsx'
import { DownloadsSection } from './downloads.tsx'
import { FaqPicksSection } from './faq-picks.tsx'
import { FeaturedProductsSection } from './featured-products.tsx'
import { GallerySection } from './gallery.tsx'
import { HeroSection } from './hero.tsx'
import { HighlightsSection } from './highlights.tsx'
import { InstallStepsSection } from './install-steps.tsx'
import { QuotationSection } from './quotation.tsx'
import { QuoteFormSection } from './quote-form.tsx'
import type { SectionProps } from './section-props.ts'
import { SetKindsSection } from './set-kinds.tsx'
import { StatsSection } from './stats.tsx'
import { TableSection } from './table.tsx'
import { TextSection } from './text.tsx'
import { VideoSection } from './video.tsx'
import { WaitlistFormSection } from './waitlist-form.tsx'

const sectionComponents: { [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  heroSection: HeroSection,
  textSection: TextSection,
  tableSection: TableSection,
  gallerySection: GallerySection,
  videoSection: VideoSection,
  highlightsSection: HighlightsSection,
  statsSection: StatsSection,
  quotationSection: QuotationSection,
  installStepsSection: InstallStepsSection,
  brandGridSection: BrandGridSection,
  setKindsSection: SetKindsSection,
  featuredProductsSection: FeaturedProductsSection,
  faqPicksSection: FaqPicksSection,
  downloadsSection: DownloadsSection,
  callToActionSection: CallToActionSection,
  waitlistFormSection: WaitlistFormSection,
  quoteFormSection: QuoteFormSection,
}

interface Props {
  sections: readonly Section[]
  context: StorefrontContext
  /** Data attributes of the document with the sections. */
  dataAttribute: DataAttribute
}

/** Renders the sections of a page in their order. */
export function Sections({ sections, context, dataAttribute }: Props) {
  return sections.map((section) => {
    // The table above maps each type to the component with matching props.
    const Component = sectionComponents[section._type] as ComponentType<SectionProps<SectionType>>
    const { _key, _type, itemKey, reusableId } = section
    const ownerDataAttribute =
      reusableId === null
        ? dataAttribute
        : context.createDataAttribute({ id: reusableId, type: 'reusableSection' })
    return (
      <Component
        key={reusableId === null ? _key : `${itemKey}-${_key}`}
        section={section}
        context={context}
        dataAttribute={withLanguage(
          scopeDataAttribute(ownerDataAttribute, arrayItemPath('sections', _key)),
          section,
        )}
        itemAttributes={itemAttributes(dataAttribute, {
          list: 'sections',
          key: itemKey,
          // A hero must stay the first section.
          isMovable: _type !== 'heroSection',
        })}
      />
    )
  })
}
