import { BillIcon } from '@sanity/icons/Bill'
import { defineType } from 'sanity'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const quoteFormSection = defineType({
  name: 'quoteFormSection',
  title: 'Quote form',
  type: 'object',
  icon: BillIcon,
  fields: [sectionHeadingField('Request a quote for your vehicle'), sectionTextField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Quote form' }),
  },
})
