import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'

/** One thing worth knowing about the product. */
export const highlight = defineType({
  name: 'highlight',
  title: 'Highlight',
  type: 'object',
  icon: StarIcon,
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description: 'What is worth knowing, in a few words.',
      max: 60,
      required: 'Write a title',
    }),
    paragraph({
      name: 'text',
      title: 'Text',
      description: 'What it means for the customer, in a sentence or two.',
      max: 240,
      required: 'Say what it means',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Optional. It stands above the title.',
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
