import { MenuIcon } from '@sanity/icons/Menu'
import { defineType } from 'sanity'
import { paragraph } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'

export const navigation = defineType({
  name: 'navigation',
  title: 'Navigation and footer',
  type: 'document',
  icon: MenuIcon,
  fields: [
    listOf({
      name: 'links',
      title: 'More links at the top',
      description: 'Campaign pages, for example. They follow the pages that are always there.',
      of: 'link',
      max: 3,
    }),
    paragraph({
      name: 'footerText',
      title: 'Footer text',
      description: 'One or two sentences at the foot of every page.',
      max: 300,
      required: 'Say who you are',
    }),
    listOf({
      name: 'quickLinks',
      title: 'Quick links in the footer',
      description: 'A link to a page that dealers do not have is left out on their storefronts.',
      of: 'link',
      min: 1,
      max: 8,
    }),
  ],
  preview: { prepare: () => ({ title: 'Navigation and footer' }) },
})
