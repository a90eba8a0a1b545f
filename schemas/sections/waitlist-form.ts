import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const waitlistFormSection = defineType({
  name: 'waitlistFormSection',
  title: 'Waitlist form',
  type: 'object',
  icon: EnvelopeIcon,
  fields: [sectionHeadingField('Join the {product} Waitlist'), sectionTextField],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Waitlist form' }),
  },
})
