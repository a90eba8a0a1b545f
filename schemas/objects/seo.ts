import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { lengthWhenFilled } from '#lib/content/placeholders.ts'
import { fits, placeholdersExist } from '../fields/copy.ts'

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
      description:
        'Left empty, the heading of the page stands there; on the home page, the name of the product. A dealer’s pages that lack its name get it added.',
      options: { counter: 60 },
      validation: (rule) => [
        rule.custom(fits(60, 'Search engines cut titles after 60 characters.')),
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
        rule.custom(fits(160, 'Search engines cut descriptions after 160 characters.')),
        rule
          .custom((text) =>
            !text || lengthWhenFilled(text) >= 50
              ? true
              : 'Fewer than 50 characters say little in a list of results.',
          )
          .warning(),
        rule.custom(placeholdersExist),
      ],
    }),
    defineField({
      name: 'image',
      title: 'Picture when the page is shared',
      type: 'picture',
      description:
        'Cut to 1200 by 630 around its hotspot. Left empty, one is made with the heading of the page. A dealer’s home and contact pages always show the dealership’s name and colours.',
    }),
  ],
})
