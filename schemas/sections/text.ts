import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField, defineType } from 'sanity'
import { pictureCuts } from '#lib/content/picture-cuts.ts'
import { headingField } from '../fields/copy.ts'
import { pictureOptions } from '../objects/picture.ts'

export const textSection = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  icon: BlockContentIcon,
  fields: [
    headingField({ title: 'Heading', description: 'Optional.', max: 80 }),
    defineField({
      name: 'body',
      title: 'Text',
      type: 'richText',
      description: 'Paragraphs, small headings, lists and links.',
      validation: (rule) => rule.required().min(1).error('Write a text.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture beside the text',
      type: 'picture',
      description: 'Optional.',
      options: pictureOptions(pictureCuts.text),
    }),
  ],
  preview: {
    select: { title: 'heading', words: 'body.0.children.0.text', media: 'picture' },
    prepare: ({ title, words, media }) => ({ title: title ?? words, subtitle: 'Text', media }),
  },
})
