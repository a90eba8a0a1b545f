import { TagsIcon } from '@sanity/icons/Tags'
import { defineType } from 'sanity'
import { listOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const brandGridSection = defineType({
  name: 'brandGridSection',
  title: 'Brand logos',
  type: 'object',
  icon: TagsIcon,
  fields: [
    sectionHeading('Built for Leading Tracked Brands'),
    sectionText,
    listOf({
      name: 'brands',
      title: 'Brands',
      description: 'Left empty, all active brands are shown.',
      of: 'brandPick',
      max: 30,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Brand logos' }),
  },
})
