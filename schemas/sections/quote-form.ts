import { BillIcon } from '@sanity/icons/Bill'
import { defineType } from 'sanity'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const quoteFormSection = defineType({
  name: 'quoteFormSection',
  title: 'Quote form',
  type: 'object',
  icon: BillIcon,
  fields: [sectionHeading('Request a quote for your vehicle'), sectionText],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Quote form' }),
  },
})
