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
    line({ name: 'title', title: 'What to do', max: 60, required: 'Say what to do' }),
    paragraph({ name: 'text', title: 'How', max: 240, required: 'Say how it is done' }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      validation: requiredPicture('Show the step in a picture.'),
    }),
  ],
  preview: { select: { title: 'title', subtitle: 'text', media: 'picture' } },
})
