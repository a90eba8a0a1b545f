import { StarIcon } from '@sanity/icons/Star'
import { defineType } from 'sanity'
import { listOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const highlightsSection = defineType({
  name: 'highlightsSection',
  title: 'Highlights',
  type: 'object',
  icon: StarIcon,
  fields: [
    sectionHeading('Key Product Highlights'),
    sectionText,
    listOf({
      name: 'items',
      title: 'Highlights',
      description: 'Two to eight.',
      of: 'highlight',
      min: 2,
      max: 8,
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'items.0.picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Highlights', media }),
  },
})
