import { defineField } from 'sanity'
import { headline } from './copy.ts'

/** The heading of a page. */
export const pageHeading = headline({
  title: 'Heading',
  group: 'content',
  max: 80,
  required: 'Write a heading',
})

/** The picture beside the heading of a page. */
export const pagePicture = defineField({
  name: 'picture',
  title: 'Picture',
  type: 'picture',
  description: 'Optional. It is cut around its hotspot.',
  group: 'content',
})
