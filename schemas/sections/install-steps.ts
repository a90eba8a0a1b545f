import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineType } from 'sanity'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const installStepsSection = defineType({
  name: 'installStepsSection',
  title: 'Installation steps',
  type: 'object',
  icon: WrenchIcon,
  fields: [sectionHeading('How to install them'), sectionText],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Installation steps' }),
  },
})
