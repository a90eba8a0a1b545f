import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { picksOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const faqPicksSection = defineType({
  name: 'faqPicksSection',
  title: 'Questions',
  type: 'object',
  icon: HelpCircleIcon,
  fields: [
    sectionHeading('Questions and answers'),
    sectionText,
    picksOf({
      name: 'entries',
      title: 'Questions',
      description: 'Picked from the FAQ. A change to an answer there shows here as well.',
      of: 'faqEntry',
      min: 1,
      max: 8,
    }),
    defineField({
      name: 'link',
      title: 'Link below the questions',
      type: 'link',
      description: 'Optional. To all questions, for example.',
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Questions' }),
  },
})
