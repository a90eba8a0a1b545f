import { TagsIcon } from '@sanity/icons/Tags'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const brandGridSection = defineType({
  name: 'brandGridSection',
  title: 'Brand logos',
  type: 'object',
  icon: TagsIcon,
  fields: [
    sectionHeadingField('Built for Leading Tracked Brands'),
    sectionTextField,
    objectListField({
      name: 'brands',
      title: 'Brands',
      description: 'If empty, all active brands are shown.',
      of: 'brandPick',
      max: 30,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Brand logos' }),
  },
})
