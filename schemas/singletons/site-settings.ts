import { CogIcon } from '@sanity/icons/Cog'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  fields: [
    defineField({
      name: 'productName',
      title: 'Product name',
      type: 'string',
      description:
        'The name of the product line. On a dealer’s storefront the dealership’s name takes its place.',
      validation: (rule) => rule.required().max(60),
    }),
    defineField({
      name: 'footerText',
      title: 'Footer text',
      type: 'text',
      rows: 3,
      description:
        'One or two sentences at the foot of every page. Write {product} where the name should stand.',
      validation: (rule) => rule.max(300),
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact e-mail',
      type: 'string',
      description:
        'Where visitors can write to. A dealer’s storefront shows the dealership’s address instead.',
      validation: (rule) => rule.email(),
    }),
    defineField({
      name: 'socialLinks',
      title: 'Social links',
      type: 'array',
      description: 'Shown at the foot of every page.',
      of: [
        defineArrayMember({
          name: 'socialLink',
          title: 'Social link',
          type: 'object',
          fields: [
            defineField({
              name: 'label',
              title: 'Name',
              type: 'string',
              description: 'For example “YouTube”.',
              validation: (rule) => rule.required().max(40),
            }),
            defineField({
              name: 'url',
              title: 'Address',
              type: 'url',
              description: 'The full address, beginning with https://',
              validation: (rule) => rule.required().uri({ scheme: ['https'] }),
            }),
          ],
          preview: { select: { title: 'label', subtitle: 'url' } },
        }),
      ],
    }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})
