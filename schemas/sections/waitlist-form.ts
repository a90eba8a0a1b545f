import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const waitlistFormSection = defineType({
  name: 'waitlistFormSection',
  title: 'Waitlist form',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [sectionHeading('Join the {product} Waitlist'), sectionText],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Waitlist form' }),
  },
})
