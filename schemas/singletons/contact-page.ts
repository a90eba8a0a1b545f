import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { headline, paragraph } from '../fields/copy.ts'
import { pagePicture } from '../fields/page-fields.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, seoGroup],
  fields: [
    paragraph({
      name: 'intro',
      title: 'Text under the heading',
      description:
        'The heading is “Join the … Waitlist”, with the name of the product or dealership.',
      group: 'content',
      max: 300,
    }),
    pagePicture,
    headline({
      name: 'nextHeading',
      title: 'Heading of what happens next',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    defineField({
      name: 'next',
      title: 'What happens next',
      description: 'What a customer can expect once the form is sent, step by step.',
      type: 'richText',
      group: 'content',
      validation: (rule) =>
        rule.required().min(1).error('Say what happens after the form is sent.'),
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Contact' }) },
})
