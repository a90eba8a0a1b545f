import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType } from 'sanity'
import { lineField } from '../fields/copy.ts'

export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'document',
  icon: CheckmarkCircleIcon,
  fields: [
    lineField({
      name: 'figure',
      title: 'Figure',
      description: 'For example “80%”.',
      max: 16,
      required: 'Write the figure',
    }),
    lineField({
      name: 'meaning',
      title: 'What it means',
      description: 'Claim only what you can prove.',
      max: 120,
      required: 'Say what the figure means',
    }),
  ],
  preview: { select: { title: 'figure', subtitle: 'meaning' } },
})
