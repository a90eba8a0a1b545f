import { defineField, type PreviewConfig } from 'sanity'
import { dateRangeFields, dateRangeFieldset } from '../fields/date-range.ts'
import { brandGridSection } from './brand-grid.ts'
import { callToActionSection } from './call-to-action.ts'
import { downloadsSection } from './downloads.ts'
import { faqPicksSection } from './faq-picks.ts'
import { featuredProductsSection } from './featured-products.ts'
import { gallerySection } from './gallery.ts'
import { heroSection } from './hero.ts'
import { highlightsSection } from './highlights.ts'
import { installStepsSection } from './install-steps.ts'
import { quotationSection } from './quotation.ts'
import { quoteFormSection } from './quote-form.ts'
import { reusedSection } from './reused.ts'
import { setKindsSection } from './set-kinds.ts'
import { statsSection } from './stats.ts'
import { tableSection } from './table.ts'
import { textSection } from './text.ts'
import { videoSection } from './video.ts'
import { waitlistFormSection } from './waitlist-form.ts'

/** Switch that takes a section off the page without deleting it. */
const hiddenSectionField = defineField({
  name: 'isHidden',
  title: 'Hide this section',
  type: 'boolean',
  description: 'Visitors do not see it. It stays here, with all it contains.',
})

/** Prepares the preview of a section in a list, and says whether it is hidden. */
const withHiddenSubtitle =
  (prepare: PreviewConfig['prepare']): NonNullable<PreviewConfig['prepare']> =>
  (selection, options) => {
    const preview = prepare?.(selection, options) ?? {}
    const isHidden = selection.isHidden === true
    return isHidden ? { ...preview, isHidden, subtitle: `Hidden · ${preview.subtitle}` } : preview
  }

/** Section types, in the order in which the Studio offers them. Each can be hidden, or shown for a time only. */
export const sectionTypes = [
  heroSection,
  textSection,
  tableSection,
  gallerySection,
  videoSection,
  highlightsSection,
  statsSection,
  quotationSection,
  installStepsSection,
  brandGridSection,
  setKindsSection,
  featuredProductsSection,
  faqPicksSection,
  downloadsSection,
  callToActionSection,
  waitlistFormSection,
  quoteFormSection,
  reusedSection,
].map((section) => ({
  ...section,
  fieldsets: [dateRangeFieldset],
  fields: [...section.fields, hiddenSectionField, ...dateRangeFields('the section')],
  preview: {
    ...section.preview,
    select: { ...section.preview?.select, isHidden: hiddenSectionField.name },
    prepare: withHiddenSubtitle(section.preview?.prepare),
  },
}))
