import { z } from 'zod'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { dateRangeFields } from '../date-range.ts'
import { lenientArray } from '../lenient-schemas.ts'
import { brandGridProjection, brandGridSection } from './brand-grid.ts'
import { callToActionProjection, callToActionSection } from './call-to-action.ts'
import { faqPicksProjection, faqPicksSection } from './faq-picks.ts'
import { featuredProductsProjection, featuredProductsSection } from './featured-products.ts'
import { galleryProjection, gallerySection } from './gallery.ts'
import { heroProjection, heroSection } from './hero.ts'
import { highlightsProjection, highlightsSection } from './highlights.ts'
import { installStepsProjection, installStepsSection } from './install-steps.ts'
import { quoteFormProjection, quoteFormSection } from './quote-form.ts'
import { statsProjection, statsSection } from './stats.ts'
import { textProjection, textSection } from './text.ts'
import { waitlistFormProjection, waitlistFormSection } from './waitlist-form.ts'

/** GROQ projection of the items of a field `sections`. */
export const sectionsProjection = `{
  _key,
  _type,
  isHidden,
  startsAt,
  endsAt,
  dealerTexts,
  ${heroProjection},
  ${textProjection},
  ${galleryProjection},
  ${highlightsProjection},
  ${statsProjection},
  ${installStepsProjection},
  ${brandGridProjection},
  ${featuredProductsProjection},
  ${faqPicksProjection},
  ${callToActionProjection},
  ${waitlistFormProjection},
  ${quoteFormProjection}
}`

const commonFields = {
  _key: z.string(),
  isHidden: z.boolean().nullish(),
  ...dateRangeFields,
}

export const sectionSchema = z.discriminatedUnion('_type', [
  heroSection.extend(commonFields),
  textSection.extend(commonFields),
  gallerySection.extend(commonFields),
  highlightsSection.extend(commonFields),
  statsSection.extend(commonFields),
  installStepsSection.extend(commonFields),
  brandGridSection.extend(commonFields),
  featuredProductsSection.extend(commonFields),
  faqPicksSection.extend(commonFields),
  callToActionSection.extend(commonFields),
  waitlistFormSection.extend(commonFields),
  quoteFormSection.extend(commonFields),
])

type ParsedSection = z.infer<typeof sectionSchema>
export type SectionType = ParsedSection['_type']

/** A section to render; `id` is its anchor. */
export type Section = ParsedSection & { id: string }

const lenientSection = lenientArray(sectionSchema)

/**
 * Schema of the sections of a page, without those that staff have hidden. A section of an unknown type, or
 * with missing fields, is logged and left out.
 */
export const sectionsSchema = z
  .array(z.custom<z.input<typeof sectionSchema> | null>())
  .nullable()
  .transform((members): Section[] => {
    // The sections left out count too, as in the Studio, which checks links by the same ids.
    const ids = sectionIds((members ?? []).map((member) => member?._type ?? ''))
    return (members ?? []).flatMap((member, index) =>
      lenientSection
        .parse([member])
        .filter(({ isHidden }) => !isHidden)
        .map((parsed) => ({ ...parsed, id: ids[index] ?? parsed._key })),
    )
  })
