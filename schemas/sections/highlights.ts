import { StarIcon } from '@sanity/icons/Star'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const highlightsSection = defineType({
  name: 'highlightsSection',
  title: 'Highlights',
  type: 'object',
  icon: StarIcon,
  fields: [
    sectionHeadingField('Key Product Highlights'),
    sectionTextField,
    objectListField({
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
