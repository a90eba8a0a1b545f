import { defineArrayMember, defineField } from 'sanity'
import { sectionTypes } from '../sections/index.ts'

/** The sections that a composed page is made of. */
export const sectionsField = defineField({
  name: 'sections',
  title: 'Sections',
  type: 'array',
  group: 'content',
  description: 'What the page is made of, from top to bottom. Drag to change the order.',
  of: sectionTypes.map(({ name }) => defineArrayMember({ type: name })),
  options: { insertMenu: { views: [{ name: 'list' }], filter: true } },
  validation: (rule) => [
    rule.required().min(1).error('Add at least one section.'),
    rule.custom((sections) => {
      const places = (sections ?? []).flatMap((section, place) => (isHero(section) ? [place] : []))
      return places.every((place) => place === 0)
        ? true
        : '“Top of the page” must be the first section, and there can be only one.'
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
