import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineField, defineType } from 'sanity'
import { headline, paragraph } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'
import { requiredPicture } from '../objects/picture.ts'

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Top of the page',
  type: 'object',
  icon: BlockElementIcon,
  fields: [
    headline({
      title: 'Headline',
      description: 'The first words a visitor reads.',
      max: 80,
      required: 'Write a headline',
    }),
    paragraph({
      name: 'text',
      title: 'Text under the headline',
      description: 'What it does, in one or two sentences.',
      max: 300,
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'A wide, dark picture. Set the hotspot on what must stay visible on a phone.',
      validation: requiredPicture('Choose a picture.'),
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'video',
      description: 'Optional. It stands beside the headline.',
    }),
    listOf({
      name: 'buttons',
      title: 'Buttons',
      description: 'Two at most.',
      of: 'link',
      max: 2,
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Top of the page', media }),
  },
})
