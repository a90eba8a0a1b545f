import { BarChartIcon } from '@sanity/icons/BarChart'
import { defineType } from 'sanity'
import { referenceListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const statsSection = defineType({
  name: 'statsSection',
  title: 'Claims',
  type: 'object',
  icon: BarChartIcon,
  fields: [
    sectionHeadingField('What the figures mean'),
    sectionTextField,
    referenceListField({
      name: 'claims',
      title: 'Claims',
      description: 'Chosen from the claims under Settings. A change there shows here as well.',
      of: 'claim',
      filter: 'defined(figure)',
      min: 1,
      max: 5,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Claims' }),
  },
})
