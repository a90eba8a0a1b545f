import { ComponentIcon } from '@sanity/icons/Component'
import { defineField, defineType } from 'sanity'

/** Place of a page that shows the sections of a reusable one. */
export const reusedSection = defineType({
  name: 'reusedSection',
  title: 'Reusable section',
  type: 'object',
  icon: ComponentIcon,
  fields: [
    defineField({
      name: 'reusable',
      title: 'Reusable section',
      type: 'reference',
      to: [{ type: 'reusableSection' }],
      description: 'A change to it shows on every page that has it.',
      validation: (rule) => rule.required().error('Choose a reusable section.'),
    }),
  ],
  preview: {
    select: { title: 'reusable.title', media: 'reusable.sections.0.picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Reusable section', media }),
  },
})
