import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { placeholdersExist } from '../fields/copy.ts'

/** What search engines and social networks show of a page. */
export const seo = defineType({
  name: 'seo',
  title: 'Search and sharing',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title in search results',
      type: 'string',
      description: 'Left empty, the heading of the page stands there.',
      options: { counter: 60 },
      validation: (rule) => [
        rule.max(60).error('Search engines cut titles after 60 characters.'),
        rule.custom(placeholdersExist),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Text in search results',
      type: 'text',
      rows: 3,
      description: 'What a visitor finds on the page, in one or two sentences.',
      options: { counter: 160 },
      validation: (rule) => [
        rule.max(160).error('Search engines cut descriptions after 160 characters.'),
        rule.min(50).warning('Fewer than 50 characters say little in a list of results.'),
        rule.custom(placeholdersExist),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture when the page is shared',
      type: 'picture',
      description: 'Cut to 1200 by 630 around its hotspot. Left empty, one is made.',
    }),
  ],
})
