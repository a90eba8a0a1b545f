import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { referenceListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const faqPicksSection = defineType({
  name: 'faqPicksSection',
  title: 'FAQ entries',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    sectionHeadingField('Questions and answers'),
    sectionTextField,
    referenceListField({
      name: 'entries',
      title: 'FAQ entries',
      description: 'Chosen from the FAQ. A change to an answer shows here as well.',
      of: 'faqEntry',
      min: 1,
      max: 8,
    }),
    defineField({
      name: 'link',
      title: 'Link below the FAQ entries',
      type: 'link',
      description: 'Optional. For example, to the FAQ page.',
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'FAQ entries' }),
  },
})
