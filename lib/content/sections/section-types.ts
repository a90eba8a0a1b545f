import { z } from 'zod'
import { dateRangeShape } from '../date-range.ts'
import { blockShape, variantsProjection } from '../variants.ts'
import { brandGridProjection, brandGridSection } from './brand-grid.ts'
import { callToActionProjection, callToActionSection } from './call-to-action.ts'
import { downloadsProjection, downloadsSection } from './downloads.ts'
import { faqPicksProjection, faqPicksSection } from './faq-picks.ts'
import { featuredProductsProjection, featuredProductsSection } from './featured-products.ts'
import { galleryProjection, gallerySection } from './gallery.ts'
import { heroProjection, heroSection } from './hero.ts'
import { highlightsProjection, highlightsSection } from './highlights.ts'
import { installStepsProjection, installStepsSection } from './install-steps.ts'
import { quotationProjection, quotationSection } from './quotation.ts'
import { quoteFormProjection, quoteFormSection } from './quote-form.ts'
import { setKindsProjection, setKindsSection } from './set-kinds.ts'
import { statsProjection, statsSection } from './stats.ts'
import { tableProjection, tableSection } from './table.ts'
import { textProjection, textSection } from './text.ts'
import { videoSection, videoSectionProjection } from './video.ts'
import { waitlistFormProjection, waitlistFormSection } from './waitlist-form.ts'

/** Inside of the GROQ projection of a section. */
export const sectionFieldsProjection = `
  _key,
  _type,
  isHidden,
  startsAt,
  endsAt,
  ${variantsProjection},
  ${heroProjection},
  ${textProjection},
  ${tableProjection},
  ${galleryProjection},
  ${videoSectionProjection},
  ${highlightsProjection},
  ${statsProjection},
  ${quotationProjection},
  ${installStepsProjection},
  ${brandGridProjection},
  ${setKindsProjection},
  ${featuredProductsProjection},
  ${faqPicksProjection},
  ${downloadsProjection},
  ${callToActionProjection},
  ${waitlistFormProjection},
  ${quoteFormProjection}`

/** Fields that every section has. */
export const commonSectionFields = {
  ...blockShape,
  _key: z.string(),
  isHidden: z.boolean().nullish(),
  ...dateRangeShape,
}

/** A section that a component renders. */
export const sectionSchema = z.discriminatedUnion('_type', [
  heroSection.extend(commonSectionFields),
  textSection.extend(commonSectionFields),
  tableSection.extend(commonSectionFields),
  gallerySection.extend(commonSectionFields),
  videoSection.extend(commonSectionFields),
  highlightsSection.extend(commonSectionFields),
  statsSection.extend(commonSectionFields),
  quotationSection.extend(commonSectionFields),
  installStepsSection.extend(commonSectionFields),
  brandGridSection.extend(commonSectionFields),
  setKindsSection.extend(commonSectionFields),
  featuredProductsSection.extend(commonSectionFields),
  faqPicksSection.extend(commonSectionFields),
  downloadsSection.extend(commonSectionFields),
  callToActionSection.extend(commonSectionFields),
  waitlistFormSection.extend(commonSectionFields),
  quoteFormSection.extend(commonSectionFields),
])
