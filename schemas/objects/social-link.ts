import { ShareIcon } from '@sanity/icons/Share'
import { defineField, defineType } from 'sanity'
import { getWebUrlError } from '#lib/values/web-url.ts'

/** Profile of the company on a social network. */
export const socialLink = defineType({
  name: 'socialLink',
  title: 'Social link',
  type: 'object',
  icon: ShareIcon,
  fields: [
    defineField({
      name: 'label',
      title: 'Name',
      type: 'string',
      description: 'For example “YouTube”.',
      validation: (rule) => [
        rule.required().error('Write the name of the network.'),
        rule.max(40).error('Use at most 40 characters.'),
      ],
    }),
    defineField({
      name: 'url',
      title: 'URL',
      type: 'url',
      description: 'The full URL, starting with https://',
      validation: (rule) => [
        rule.required().error('Give the URL.'),
        rule.uri({ scheme: ['https'] }).error('The URL must begin with https://'),
        rule.custom((url) => (url ? getWebUrlError(url) : null) ?? true),
      ],
    }),
  ],
  preview: { select: { title: 'label', subtitle: 'url' } },
})
