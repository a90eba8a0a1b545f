import { WrenchIcon } from '@sanity/icons/Wrench'
import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'
import { requiredPicture } from './picture.ts'

/** One of the steps in which a bar is fitted. */
export const installStep = defineType({
  name: 'installStep',
  title: 'Step',
  type: 'object',
  icon: WrenchIcon,
  fields: [
    line({
      name: 'title',
      title: 'What to do',
      description: 'Begin with what the hands do: hook, fasten, tighten.',
      max: 60,
      required: 'Say what to do',
    }),
    paragraph({
      name: 'text',
      title: 'How',
      description: 'In a sentence or two.',
      max: 240,
      required: 'Say how it is done',
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Of this step. It is cut around its hotspot.',
      validation: requiredPicture('Show the step in a picture.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
