import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { defineType } from 'sanity'
import { headline, paragraph } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'

export const productPage = defineType({
  name: 'productPage',
  title: 'Every product’s page',
  type: 'document',
  icon: BlockElementIcon,
  fields: [
    headline({
      name: 'waitlistHeading',
      title: 'Heading of the waitlist form',
      max: 80,
      required: 'Write a heading',
    }),
    listOf({
      name: 'informationLinks',
      title: 'Links under “Product Information”',
      description: 'In the panel beside the product. One to six.',
      of: 'link',
      min: 1,
      max: 6,
    }),
    paragraph({
      name: 'supportText',
      title: 'Text under “Professional Support”',
      description: 'Optional. One or two sentences above the links.',
      max: 240,
    }),
    listOf({
      name: 'supportLinks',
      title: 'Links under “Professional Support”',
      description: 'A link to a page that dealers do not have is left out on their storefronts.',
      of: 'link',
      min: 1,
      max: 6,
    }),
  ],
  preview: { prepare: () => ({ title: 'Every product’s page' }) },
})
