import { defineField } from 'sanity'

/** Field group for search engines and social networks. */
export const seoGroup = { name: 'seo', title: 'Search and sharing' }

/** Metadata of a page for search engines and social networks. */
export const seoField = defineField({
  name: 'seo',
  title: 'Search and sharing',
  type: 'seo',
  description: 'How the page appears in search results and when it is shared.',
  group: seoGroup.name,
})
