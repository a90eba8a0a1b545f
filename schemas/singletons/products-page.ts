import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from 'sanity'
import { headline, paragraph } from '../fields/copy.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const productsPage = defineType({
  name: 'productsPage',
  title: 'Products',
  type: 'document',
  icon: PackageIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, seoGroup],
  fields: [
    paragraph({
      name: 'intro',
      title: 'Text under the heading',
      description: 'The heading is the name of the product or dealership, and “Products”.',
      group: 'content',
      max: 300,
    }),
    headline({
      name: 'quoteHeading',
      title: 'Heading of the quote form',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraph({
      name: 'quoteText',
      title: 'Text above the quote form',
      description: 'What to write into the form, and what happens then.',
      group: 'content',
      max: 300,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Products' }) },
})
