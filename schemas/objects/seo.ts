import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { interpolatedLength } from '#lib/content/placeholders.ts'
import { createLengthRule, validatePlaceholders } from '../fields/copy.ts'

/** Metadata of a page for search engines and social networks. */
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
      description:
        'If empty, the heading of the page is used; on the home page, the product name. On a dealer’s pages, the dealership’s name is added if it is missing.',
      options: { counter: 60 },
      validation: (rule) => [
        rule.custom(createLengthRule(60, 'Search engines cut titles after 60 characters.')),
        rule.custom(validatePlaceholders),
      ],
    }),
    defineField({
      name: 'description',
      title: 'Text in search results',
      type: 'text',
      rows: 3,
      description: 'What visitors find on the page, in one or two sentences.',
      options: { counter: 160 },
      validation: (rule) => [
        rule.custom(createLengthRule(160, 'Search engines cut descriptions after 160 characters.')),
        rule
          .custom((text) =>
            !text || interpolatedLength(text) >= 50
              ? true
              : 'Fewer than 50 characters say little in a list of results.',
          )
          .warning(),
        rule.custom(validatePlaceholders),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture when the page is shared',
      type: 'picture',
      description:
        'Cropped to 1200 by 630 around its hotspot. If empty, the site generates one with the heading of the page. A dealer’s home and contact pages always use a generated one with the dealership’s name and colours.',
    }),
  ],
})
