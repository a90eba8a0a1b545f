import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField, defineType } from 'sanity'
import { line } from '../fields/copy.ts'

export const textSection = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  icon: BlockContentIcon,
  fields: [
    line({ name: 'heading', title: 'Heading', max: 80 }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      validation: (rule) => rule.required().min(1).error('Write a text.'),
    }),
    defineField({ name: 'picture', title: 'Picture beside the text', type: 'picture' }),
  ],
  preview: {
    select: { title: 'heading', body: 'body', media: 'picture' },
    prepare: ({ title, body, media }) => ({ title: title ?? body, subtitle: 'Text', media }),
  },
})
