import { StarIcon } from '@sanity/icons/Star'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { lineField, paragraphField } from '../fields/copy.ts'
import { pictureOptions } from './picture.ts'

/** One item of a highlights section. */
export const highlight = defineType({
  name: 'highlight',
  title: 'Highlight',
  type: 'object',
  icon: StarIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'The advantage, in a few words.',
      max: 60,
      required: 'Write a title',
    }),
    paragraphField({
      name: 'text',
      title: 'Text',
      description: 'What it means for the customer, in one or two sentences.',
      max: 240,
      required: 'Say what it means',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Optional. Shown above the title.',
      options: pictureOptions(pictureAspects.highlight),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
