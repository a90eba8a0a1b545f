import { type ArrayRule, defineArrayMember, defineField } from 'sanity'
import { sectionTypes } from './index.ts'

interface SectionListOptions {
  group?: string
  description: string
  /** Section types that staff can add. */
  types: readonly { name: string }[]
  validation: (rule: ArrayRule<unknown[]>) => ArrayRule<unknown[]>[]
}

/** List of sections, whose menu “Add item” has a picture of each. */
export const sectionListField = ({ types, ...field }: SectionListOptions) =>
  defineField({
    ...field,
    name: 'sections',
    title: 'Sections',
    type: 'array',
    of: types.map(({ name }) => defineArrayMember({ type: name })),
    options: {
      insertMenu: {
        views: [{ name: 'grid', previewImageUrl: getSectionPreview }, { name: 'list' }],
        filter: true,
      },
    },
  })

/** Rule that rejects an empty list of sections. */
export const requireSection = (rule: ArrayRule<unknown[]>) =>
  rule.required().min(1).error('Add at least one section.')

/** Sections of the home page or of a campaign page. */
export const sectionsField = sectionListField({
  group: 'content',
  description: 'The parts of the page, from top to bottom. Drag to change the order.',
  types: sectionTypes,
  validation: (rule) => [
    requireSection(rule),
    rule.custom((sections) => {
      const heroIndexes = (sections ?? []).flatMap((section, index) =>
        isHero(section) ? [index] : [],
      )
      return heroIndexes.every((index) => index === 0)
        ? true
        : '“Hero” must be the first section, and there can be only one.'
    }),
  ],
})

function isHero(section: unknown): boolean {
  return (
    typeof section === 'object' &&
    section !== null &&
    '_type' in section &&
    section._type === 'heroSection'
  )
}

/**
 * Returns the URL of a section's picture in the menu “Add item”, which `npm run section-previews` takes of
 * the demo; undefined for a section without its own appearance.
 * @param type name of the section's type
 */
export function getSectionPreview(type: string): string | undefined {
  return type === 'reusedSection' ? undefined : `/section-previews/${type}.webp`
}
