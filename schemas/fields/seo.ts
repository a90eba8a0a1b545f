import { defineField } from 'sanity'

/** The group of the fields that search engines and social networks show. */
export const seoGroup = { name: 'seo', title: 'Search and sharing' }

/** The field of a page for search engines and social networks. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  type: 'seo',
  description: 'How the page looks in search results and where people share it.',
  group: seoGroup.name,
})
