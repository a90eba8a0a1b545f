import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { socialPictureAspect } from '#lib/seo/social-image-size.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { headingField, paragraphField } from '../fields/copy.ts'
import { pictureOptions, pictureVariantField, requiredPicture } from '../objects/picture.ts'

export const heroSection = defineType({
  name: 'heroSection',
  title: 'Hero',
  type: 'object',
  icon: BlockElementIcon,
  fields: [
    headingField({
      title: 'Headline',
      description: 'The first words that visitors read.',
      max: 80,
      required: 'Write a headline',
    }),
    paragraphField({
      name: 'text',
      title: 'Text under the headline',
      description: 'What the product does, in one or two sentences.',
      max: 300,
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'A wide, dark picture. Place the hotspot on what must stay visible on a phone.',
      options: pictureOptions({ ...pictureAspects.hero, shared: socialPictureAspect }),
      validation: requiredPicture('Choose a picture.'),
    }),
    pictureVariantField({
      name: 'phonePicture',
      title: 'Picture on phones',
      description:
        'Optional. The same subject, square or upright; it is shown above the headline. Without it phones show the picture above.',
      options: pictureOptions(pictureAspects.heroOnPhones),
    }),
    defineField({
      name: 'video',
      title: 'Video',
      type: 'video',
      description:
        'Optional. An uploaded file plays over the picture on large screens; a video on YouTube or Vimeo is shown beside the headline.',
    }),
    objectListField({
      name: 'buttons',
      title: 'Buttons',
      description: 'Two at most.',
      of: 'link',
      max: 2,
    }),
    headingField({
      name: 'finderHeading',
      title: 'Heading of the machine finder',
      description:
        'With a heading, visitors choose brand and model of their machine below the buttons. Leave empty for no finder.',
      max: 40,
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Hero', media }),
  },
})
