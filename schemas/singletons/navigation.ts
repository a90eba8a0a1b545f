import { MenuIcon } from '@sanity/icons/Menu'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { paragraphField } from '../fields/copy.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation and footer',
  type: 'document',
  icon: MenuIcon,
  fields: [
    objectListField({
      name: 'links',
      title: 'More links at the top',
      description: 'For example to campaign pages. They follow the fixed links.',
      of: 'link',
      max: 3,
    }),
    paragraphField({
      name: 'footerText',
      title: 'Footer text',
      description: 'One or two sentences in the footer of every page.',
      max: 300,
      required: 'Say who you are',
    }),
    objectListField({
      name: 'quickLinks',
      title: 'Quick links in the footer',
      description: 'Dealers’ storefronts leave out links to pages that they do not have.',
      of: 'link',
      min: 1,
      max: 8,
    }),
  ],
  preview: { prepare: () => ({ title: 'Navigation and footer' }) },
})
