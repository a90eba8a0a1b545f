import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { headingField } from '../fields/copy.ts'
import { dateRangeFields, dateRangeFieldset } from '../fields/date-range.ts'

export const announcementBar = defineType({
  name: 'announcementBar',
  title: 'Announcement bar',
  type: 'document',
  icon: BellIcon,
  fieldsets: [dateRangeFieldset],
  fields: [
    defineField({
      name: 'isShown',
      title: 'Show the bar',
      type: 'boolean',
      description: 'At the top of every page.',
      initialValue: false,
    }),
    headingField({
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
      description: 'If off, only the main storefront shows the bar.',
      type: 'boolean',
      initialValue: false,
    }),
    ...dateRangeFields('the bar'),
  ],
  preview: { prepare: () => ({ title: 'Announcement bar' }) },
})
