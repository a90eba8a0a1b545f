import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { headline } from '../fields/copy.ts'

export const announcementBar = defineType({
  name: 'announcementBar',
  title: 'Announcement bar',
  type: 'document',
  icon: BellIcon,
  fields: [
    defineField({
      name: 'isShown',
      title: 'Show the bar',
      type: 'boolean',
      description: 'Above everything else, on every page.',
      initialValue: false,
    }),
    headline({
      name: 'text',
      title: 'Text',
      description: 'One short sentence.',
      max: 120,
      required: 'Write the announcement',
    }),
    defineField({ name: 'link', title: 'Link', type: 'link', description: 'Optional.' }),
    defineField({
      name: 'onDealers',
      title: 'On dealers’ storefronts too',
      description: 'Left off, the bar is on the main storefront alone.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  preview: { prepare: () => ({ title: 'Announcement bar' }) },
})
