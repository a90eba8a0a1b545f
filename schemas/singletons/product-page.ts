import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineType } from 'sanity'
import { objectListField, referenceListField } from '#schemas/fields/list-fields.ts'
import { headingField, lineField, paragraphField } from '../fields/copy.ts'

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
    lineField({
      name: 'priceScope',
      title: 'What the price is for',
      description: 'After the price of a set, such as “per machine, both tracks”. Optional.',
      max: 60,
    }),
    lineField({
      name: 'priceTerms',
      title: 'Taxes and freight',
      description: 'Below every price. Optional.',
      max: 120,
    }),
    referenceListField({
      name: 'claims',
      title: 'Claims below the price',
      description: 'Chosen from the claims under Settings. They are true of every product.',
      of: 'claim',
      filter: 'defined(figure)',
      max: 3,
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
