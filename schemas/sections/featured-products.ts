import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const featuredProductsSection = defineType({
  name: 'featuredProductsSection',
  title: 'Featured products',
  type: 'object',
  icon: PackageIcon,
  fields: [
    sectionHeadingField('Bars for your machine'),
    sectionTextField,
    objectListField({
      name: 'products',
      title: 'Products',
      description: 'If empty, the products marked as featured in the catalogue are shown.',
      of: 'productPick',
      max: 8,
    }),
  ],
  preview: {
    select: { title: 'heading' },
    prepare: ({ title }) => ({ title, subtitle: 'Featured products' }),
  },
})
