import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { lineField } from '../fields/copy.ts'

/** Link with a label. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    lineField({
      name: 'label',
      title: 'Label',
      description: 'The text that visitors click.',
      max: 40,
      required: 'Write the label of the link',
    }),
    defineField({ name: 'href', title: 'URL', type: 'linkTarget' }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
