import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineType } from 'sanity'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const installStepsSection = defineType({
  name: 'installStepsSection',
  title: 'Install steps',
  type: 'object',
  icon: WrenchIcon,
  fields: [sectionHeadingField('How to install them'), sectionTextField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Install steps' }),
  },
})
