import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from 'sanity'
import { listOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const featuredProductsSection = defineType({
  name: 'featuredProductsSection',
  title: 'Featured products',
  type: 'object',
  icon: PackageIcon,
  fields: [
    sectionHeading('Bars for your machine'),
    sectionText,
    listOf({
      name: 'products',
      title: 'Products',
      description: 'Left empty, the products marked as featured in the catalogue are shown.',
      of: 'productPick',
      max: 8,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Featured products' }),
  },
})
