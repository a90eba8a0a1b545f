import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { fallbacks } from '#schemas/fields/fallbacks.ts'
import { richTextField } from '#schemas/objects/rich-text-field.ts'
import { headingField, paragraphField } from '../fields/copy.ts'
import { seoField } from '../fields/seo.ts'
import { createPagePictureField, pageGroups } from './page-fields.ts'

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  type: 'document',
  icon: EnvelopeIcon,
  groups: pageGroups,
  fields: [
    headingField({
      title: 'Heading',
      description: 'If it is empty, “Join the … Waitlist” with the name of the storefront.',
      group: 'content',
      max: 80,
      placeholder: fallbacks.contactHeading,
    }),
    paragraphField({
      name: 'intro',
      title: 'Text under the heading',
      group: 'content',
      max: 300,
    }),
    // Beside the form.
    createPagePictureField(pictureAspects.contact),
    headingField({
      name: 'nextHeading',
      title: 'Heading of what happens next',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    richTextField({
      name: 'next',
      title: 'What happens next',
      description: 'What customers can expect after they send the form, step by step.',
      group: 'content',
      required: 'Say what happens after the form is sent',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Contact page' }) },
})
