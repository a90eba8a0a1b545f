import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { listOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: 'Call to action',
  type: 'object',
  icon: BellIcon,
  fields: [
    sectionHeading('Join the {product} Waitlist'),
    sectionText,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Optional. It stands beside the text.',
    }),
    listOf({
      name: 'buttons',
      title: 'Buttons',
      description: 'One or two.',
      of: 'link',
      min: 1,
      max: 2,
      initialValue: [{ _type: 'link', label: 'Join the Waitlist', href: '/contact' }],
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Call to action', media }),
  },
})
