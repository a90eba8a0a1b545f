import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from 'sanity'
import { headingField, paragraphField } from '../fields/copy.ts'
import { pageGroups } from '../fields/page-fields.ts'
import { seoField } from '../fields/seo.ts'

export const productsPage = defineType({
  name: 'productsPage',
  title: 'Products page',
  type: 'document',
  icon: PackageIcon,
  groups: pageGroups,
  fields: [
    paragraphField({
      name: 'intro',
      title: 'Text under the heading',
      description: 'The heading is the name of the product or dealership, and “Products”.',
      group: 'content',
      max: 300,
    }),
    headingField({
      name: 'quoteHeading',
      title: 'Heading of the quote form',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraphField({
      name: 'quoteText',
      title: 'Text above the quote form',
      description: 'What to write in the form, and what happens next.',
      group: 'content',
      max: 300,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Products page' }) },
})
