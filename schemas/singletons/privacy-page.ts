import { LockIcon } from '@sanity/icons/Lock'
import { defineType } from 'sanity'
import { richTextField } from '#schemas/objects/rich-text-field.ts'
import { lineField, paragraphField } from '../fields/copy.ts'
import { seoField } from '../fields/seo.ts'
import { pageGroups, pageHeadingField, pageIntroField } from './page-fields.ts'

export const privacyPage = defineType({
  name: 'privacyPage',
  title: 'Privacy page',
  type: 'document',
  icon: LockIcon,
  groups: pageGroups,
  fields: [
    pageHeadingField,
    pageIntroField,
    richTextField({
      name: 'text',
      title: 'Privacy policy',
      description:
        'Who is responsible, which data is collected and why, who receives it, how long it is stored, and how visitors can see, correct or withdraw it. Update it before the site uses data in any other way.',
      group: 'content',
      required: 'Say what happens to what visitors send',
    }),
    lineField({
      name: 'contactHeading',
      title: 'Heading above the address to write to',
      description:
        'The contact email and postal address from the site settings are shown below it.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraphField({
      name: 'contactText',
      title: 'Text above the address to write to',
      description: 'Name the person in charge of privacy, or at least their job title.',
      group: 'content',
      max: 300,
      required: 'Say who answers',
    }),
    paragraphField({
      name: 'dealershipText',
      title: 'Text above a dealership’s address, on its storefront',
      description:
        'Says that the dealership gets what visitors send there. {product} is its name. Its phone, email and address are shown below.',
      group: 'content',
      max: 300,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Privacy page' }) },
})
