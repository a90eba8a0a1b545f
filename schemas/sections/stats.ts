import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineType } from 'sanity'
import { picksOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const statsSection = defineType({
  name: 'statsSection',
  title: 'Figures',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    sectionHeading('What the figures mean'),
    sectionText,
    picksOf({
      name: 'claims',
      title: 'Figures',
      description: 'Picked from the claims under Settings. A change there shows here as well.',
      of: 'claim',
      min: 1,
      max: 5,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Figures' }),
  },
})
