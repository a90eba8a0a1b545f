import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField, lineField } from '../fields/copy.ts'

export const installGuide = defineType({
  name: 'installGuide',
  title: 'Install guide',
  type: 'document',
  icon: WrenchIcon,
  fields: [
    defineField({
      name: 'steps',
      title: 'Steps',
      type: 'array',
      description: 'Shown on every page with the section “Install steps”. Two to eight.',
      of: [defineArrayMember({ type: 'installStep' })],
      validation: (rule) => rule.required().min(2).max(8).error('Write two to eight steps.'),
    }),
    lineField({
      name: 'time',
      title: 'Time for a whole vehicle',
      description:
        'Shown beside the steps, for example “40 to 60 minutes”. Insert the claim, so that both say the same.',
      max: 40,
      required: 'Say how long it takes',
    }),
    headingField({
      name: 'timeText',
      title: 'Text beside the time',
      max: 80,
      required: 'Say what the time is for',
      initialValue: 'average install time per vehicle',
    }),
  ],
  preview: { prepare: () => ({ title: 'Install guide' }) },
})
