import type { ComponentType } from 'react'
import { type Edit, member, within } from '#lib/content/editing.ts'
import type { Section, SectionType } from '#lib/content/sections/sections.ts'
import type { Shop } from '#lib/storefront/current.ts'
import { BrandGrid } from './brand-grid.tsx'
import { CallToAction } from './call-to-action.tsx'
import { FaqPicks } from './faq-picks.tsx'
import { FeaturedProducts } from './featured-products.tsx'
import { Gallery } from './gallery.tsx'
import { Hero } from './hero.tsx'
import { Highlights } from './highlights.tsx'
import { InstallSteps } from './install-steps.tsx'
import { QuoteForm } from './quote-form.tsx'
import type { SectionProps } from './section-props.ts'
import { Stats } from './stats.tsx'
import { Text } from './text.tsx'
import { WaitlistForm } from './waitlist-form.tsx'

const components: { [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  heroSection: Hero,
  textSection: Text,
  gallerySection: Gallery,
  highlightsSection: Highlights,
  statsSection: Stats,
  installStepsSection: InstallSteps,
  brandGridSection: BrandGrid,
  featuredProductsSection: FeaturedProducts,
  faqPicksSection: FaqPicks,
  callToActionSection: CallToAction,
  waitlistFormSection: WaitlistForm,
  quoteFormSection: QuoteForm,
}

interface Props {
  sections: readonly Section[]
  shop: Shop
  /** The attributes of the fields of the document whose sections these are. */
  edit: Edit
}

/** The sections of a composed page, from top to bottom. */
export function Sections({ sections, shop, edit }: Props) {
  return sections.map((section) => {
    // The table above pairs each type with the component that takes it.
    const Component = components[section._type] as ComponentType<SectionProps<SectionType>>
    const own = within(edit, member('sections', section._key))
    return <Component key={section._key} section={section} shop={shop} edit={own} />
  })
}
