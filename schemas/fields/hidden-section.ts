import { defineField } from 'sanity'

/** Switch that takes a section off the page without deleting it. */
export const hiddenSectionField = defineField({
  name: 'isHidden',
  title: 'Hide this section',
  type: 'boolean',
  description: 'Visitors do not see it. It stays here, with all it contains.',
})
