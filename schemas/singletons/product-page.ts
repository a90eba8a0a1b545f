import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { headingField, paragraphField } from '../fields/copy.ts'

export const productPage = defineType({
  name: 'productPage',
  title: 'Product pages',
  type: 'document',
  icon: BlockElementIcon,
  fields: [
    headingField({
      name: 'waitlistHeading',
      title: 'Heading of the waitlist form',
      max: 80,
      required: 'Write a heading',
    }),
    headingField({
      name: 'installHeading',
      title: 'Heading of the install steps',
      description: 'Above the steps of the install guide. Without it the page leaves them out.',
      max: 80,
    }),
    objectListField({
      name: 'informationLinks',
      title: 'Links under “Product Information”',
      description: 'In the panel beside the product. One to six.',
      of: 'link',
      min: 1,
      max: 6,
    }),
    paragraphField({
      name: 'supportText',
      title: 'Text under “Professional Support”',
      description: 'Optional. One or two sentences above the links.',
      max: 240,
    }),
    objectListField({
      name: 'supportLinks',
      title: 'Links under “Professional Support”',
      description: 'Dealers’ storefronts leave out links to pages that they do not have.',
      of: 'link',
      min: 1,
      max: 6,
    }),
  ],
  preview: { prepare: () => ({ title: 'Product pages' }) },
})
