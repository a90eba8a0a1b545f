import { LinkIcon } from '@sanity/icons/Link'
import { defineField, defineType } from 'sanity'
import { line } from '../fields/copy.ts'

/** Words that lead somewhere. */
export const link = defineType({
  name: 'link',
  title: 'Link',
  type: 'object',
  icon: LinkIcon,
  fields: [
    line({
      name: 'label',
      title: 'Words',
      description: 'What the visitor reads and clicks.',
      max: 40,
      required: 'Write the words of the link',
    }),
    defineField({ name: 'href', title: 'Leads to', type: 'address' }),
  ],
  preview: { select: { title: 'label', subtitle: 'href' } },
})
