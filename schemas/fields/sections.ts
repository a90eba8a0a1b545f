import { defineArrayMember, defineField } from 'sanity'
import { sectionTypes } from '../sections/index.ts'

/** Sections of the home page or of a campaign page. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Sections',
  type: 'array',
  group: 'content',
  description: 'The parts of the page, from top to bottom. Drag to change the order.',
  of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
  options: { insertMenu: { views: [{ name: 'list' }], filter: true } },
  validation: (rule) => [
    rule.required().min(1).error('Add at least one section.'),
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
