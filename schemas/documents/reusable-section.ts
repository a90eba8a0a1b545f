import { ComponentIcon } from '@sanity/icons/Component'
import { defineType } from 'sanity'
import { requireSection, sectionListField } from '#schemas/sections/section-list.ts'
import { lineField } from '../fields/copy.ts'
import { heroSection } from '../sections/hero.ts'
import { sectionTypes } from '../sections/index.ts'
import { reusedSection } from '../sections/reused.ts'

/** Maximum number of sections: more are a page. */
const maxSections = 20

/** Maximum length of the title, in characters. */
export const maxReusableTitle = 60

/** A page has one hero, and a reusable section in itself would have no end. */
const excludedTypes: readonly string[] = [heroSection.name, reusedSection.name]

/** Section types that can be in a reusable one. */
export const reusableTypes = sectionTypes.filter(({ name }) => !excludedTypes.includes(name))

export const reusableSection = defineType({
  name: 'reusableSection',
  title: 'Reusable section',
  type: 'document',
  icon: ComponentIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'For staff, to find it again. Visitors do not see it.',
      max: maxReusableTitle,
      required: 'Write a title',
      takesClaims: false,
      hasVariants: false,
    }),
    sectionListField({
      description:
        'One section, or several that belong together. Pages show them where they have “Reusable section”.',
      types: reusableTypes,
      validation: (rule) => [
        requireSection(rule),
        rule.max(maxSections).error(`At most ${maxSections}.`),
      ],
    }),
  ],
  preview: { select: { title: 'title', media: 'sections.0.picture' } },
})
