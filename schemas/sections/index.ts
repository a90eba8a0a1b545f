import { brandGridSection } from './brand-grid.ts'
import { callToActionSection } from './call-to-action.ts'
import { faqPicksSection } from './faq-picks.ts'
import { featuredProductsSection } from './featured-products.ts'
import { gallerySection } from './gallery.ts'
import { heroSection } from './hero.ts'
import { highlightsSection } from './highlights.ts'
import { installStepsSection } from './install-steps.ts'
import { quoteFormSection } from './quote-form.ts'
import { statsSection } from './stats.ts'
import { textSection } from './text.ts'
import { waitlistFormSection } from './waitlist-form.ts'

/** Section types, in the order in which the Studio offers them. */
export const sectionTypes = [
  heroSection,
  textSection,
  gallerySection,
  highlightsSection,
  statsSection,
  installStepsSection,
  brandGridSection,
  featuredProductsSection,
  faqPicksSection,
  callToActionSection,
  waitlistFormSection,
  quoteFormSection,
]
