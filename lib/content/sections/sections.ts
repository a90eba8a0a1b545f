import { z } from 'zod'
import type { ContentType } from '#lib/cache/tags.ts'
import { listOf } from '../list.ts'
import { sectionIds } from '../section-ids.ts'
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

/** GROQ projection of the members of a field `sections`. */
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

const keyed = { _key: z.string() }

export const section = z.discriminatedUnion('_type', [
  heroSection.extend(keyed),
  textSection.extend(keyed),
  gallerySection.extend(keyed),
  highlightsSection.extend(keyed),
  statsSection.extend(keyed),
  installStepsSection.extend(keyed),
  brandGridSection.extend(keyed),
  featuredProductsSection.extend(keyed),
  faqPicksSection.extend(keyed),
  callToActionSection.extend(keyed),
  waitlistFormSection.extend(keyed),
  quoteFormSection.extend(keyed),
])

type ParsedSection = z.infer<typeof section>
export type SectionType = ParsedSection['_type']

/** A section as it is rendered; `id` is what a link to it names after `#`. */
export type Section = ParsedSection & { id: string }

const one = listOf(section)

/** The sections of a page; one of an unknown type, or that lacks what it needs, is logged and left out. */
export const sections = z
  .array(z.custom<z.input<typeof section> | null>())
  .nullable()
  .transform((members): Section[] => {
    // Counted with those left out, as the Studio counts them when it checks links.
    const ids = sectionIds((members ?? []).map((each) => each?._type ?? ''))
    return (members ?? []).flatMap((each, place) =>
      one.parse([each]).map((parsed) => ({ ...parsed, id: ids[place] ?? parsed._key })),
    )
  })

/** The types of the documents that sections show besides their own page's. */
export const sectionContent = ['faqEntry', 'claim'] as const satisfies ContentType[]
