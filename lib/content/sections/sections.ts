import { z } from 'zod'
import { sectionIds } from '#lib/routing/section-ids.ts'
import { intersectRanges } from '#lib/values/date-range.ts'
import { lenientArray } from '../lenient-schemas.ts'
import { reusedProjection, reusedSection } from './reused.ts'
import { sectionFieldsProjection, sectionSchema } from './section-types.ts'

/** GROQ projection of the items of a field `sections`. */
export const sectionsProjection = `{${sectionFieldsProjection},
  ${reusedProjection}
}`

type ParsedSection = z.infer<typeof sectionSchema>
type SectionInput = z.input<typeof sectionSchema>
type ReusedSection = z.infer<typeof reusedSection>

export type SectionType = ParsedSection['_type']

/** A section to render. */
export type Section = ParsedSection & {
  /** Anchor. */
  id: string
  /** Key of the item in the page's list, which may be a reused section. */
  itemKey: string
  /** Id of the reusable section that has this one; null for the page's own. */
  reusableId: string | null
}

const lenientSection = lenientArray(sectionSchema)
const lenientReused = lenientArray(reusedSection)

/**
 * Schema of the sections of a page, without those that staff have hidden; a reused section is replaced by
 * those that it refers to. A section of an unknown type, or with missing fields, is logged and left out.
 */
export const sectionsSchema = z
  .array(z.custom<SectionInput | z.input<typeof reusedSection> | null>())
  .nullable()
  .transform((members): Section[] => {
    const places = (members ?? []).flatMap(toPlaces)
    // The sections left out count too, as in the Studio, which checks links by the same ids.
    const ids = sectionIds(places.map(({ section }) => section?._type ?? ''))
    return places.flatMap(({ section, reused }, index) =>
      lenientSection
        .parse([section])
        .filter(({ isHidden }) => !isHidden && !reused?.isHidden)
        .map((parsed) => ({
          ...parsed,
          ...(reused && intersectRanges(parsed, reused)),
          id: ids[index] ?? parsed._key,
          itemKey: reused?._key ?? parsed._key,
          reusableId: reused?.reusable?._id ?? null,
        })),
    )
  })

interface Place {
  section: SectionInput | null
  /** The reused section that refers to it; null for the page's own. */
  reused: ReusedSection | null
}

function toPlaces(member: SectionInput | z.input<typeof reusedSection> | null): Place[] {
  if (member?._type !== 'reusedSection') return [{ section: member, reused: null }]
  return lenientReused
    .parse([member])
    .flatMap((reused) => (reused.reusable?.sections ?? []).map((section) => ({ section, reused })))
}
