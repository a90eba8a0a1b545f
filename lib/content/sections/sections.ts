import { z } from 'zod'
import { sectionIds } from '#lib/routing/section-ids.ts'
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

const keyField = { _key: z.string() }

export const sectionSchema = z.discriminatedUnion('_type', [
  heroSection.extend(keyField),
  textSection.extend(keyField),
  gallerySection.extend(keyField),
  highlightsSection.extend(keyField),
  statsSection.extend(keyField),
  installStepsSection.extend(keyField),
  brandGridSection.extend(keyField),
  featuredProductsSection.extend(keyField),
  faqPicksSection.extend(keyField),
  callToActionSection.extend(keyField),
  waitlistFormSection.extend(keyField),
  quoteFormSection.extend(keyField),
])

type ParsedSection = z.infer<typeof sectionSchema>
export type SectionType = ParsedSection['_type']

/** A section to render; `id` is its anchor. */
export type Section = ParsedSection & { id: string }

const lenientSection = lenientArray(sectionSchema)

/**
 * Schema of the sections of a page. A section of an unknown type, or with missing fields, is logged
 * and left out.
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
        .map((parsed) => ({ ...parsed, id: ids[index] ?? parsed._key })),
    )
  })
