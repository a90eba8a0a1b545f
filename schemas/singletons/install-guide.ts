import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { headingField } from '../fields/copy.ts'

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
    defineField({
      name: 'minutes',
      title: 'Time for a whole vehicle, in minutes',
      description: 'Shown beside the steps, for example “40 to 60 minutes”.',
      type: 'object',
      options: { columns: 2 },
      fields: [
        defineField({
          name: 'from',
          title: 'From',
          type: 'number',
          initialValue: 40,
          validation: (rule) => rule.custom(validateMinutes),
        }),
        defineField({
          name: 'to',
          title: 'To',
          type: 'number',
          initialValue: 60,
          validation: (rule) => [
            rule.custom(validateMinutes),
            rule
              .min(rule.valueOfField('from'))
              .error('The longest time cannot be shorter than the shortest.'),
          ],
        }),
      ],
      validation: (rule) => rule.required().error('Say how long it takes.'),
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

function validateMinutes(minutes: number | undefined): true | string {
  return Number.isInteger(minutes) && Number(minutes) > 0
    ? true
    : 'Write a whole number of minutes, 1 or more.'
}
