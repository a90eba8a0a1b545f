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
    line({ name: 'title', title: 'Title', max: 60, required: 'Write a title' }),
    paragraph({ name: 'text', title: 'Text', max: 240, required: 'Say what it means' }),
    defineField({ name: 'picture', title: 'Picture', type: 'picture' }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
