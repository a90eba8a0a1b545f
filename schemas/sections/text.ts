import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { richTextField } from '#schemas/objects/rich-text-field.ts'
import { headingField } from '../fields/copy.ts'
import { pictureOptions } from '../objects/picture.ts'

export const textSection = defineType({
  name: 'textSection',
  title: 'Text',
  type: 'object',
  icon: BlockContentIcon,
  fields: [
    headingField({ title: 'Heading', description: 'Optional.', max: 80 }),
    richTextField({
      name: 'body',
      title: 'Text',
      description: 'Paragraphs, small headings, lists and links.',
      required: 'Write a text',
    }),
    defineField({
      name: 'picture',
      title: 'Picture beside the text',
      type: 'picture',
      description: 'Optional.',
      options: pictureOptions(pictureAspects.text),
    }),
  ],
  preview: {
    select: { title: 'heading', words: 'body.0.children.0.text', media: 'picture' },
    prepare: ({ title, words, media }) => ({ title: title ?? words, subtitle: 'Text', media }),
  },
})
