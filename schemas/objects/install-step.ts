import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { lineField, paragraphField } from '../fields/copy.ts'
import { pictureOptions, requiredPicture } from './picture.ts'

/** One step of the install guide. */
export const installStep = defineType({
  name: 'installStep',
  title: 'Step',
  type: 'object',
  icon: WrenchIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'What to do',
      description: 'Start with a verb: hook, fasten, tighten.',
      max: 60,
      required: 'Say what to do',
    }),
    paragraphField({
      name: 'text',
      title: 'How',
      description: 'One or two sentences.',
      max: 240,
      required: 'Say how it is done',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Shows this step. Cropped around its hotspot.',
      options: pictureOptions(pictureAspects.installStep),
      validation: requiredPicture('Show the step in a picture.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
