import { ImagesIcon } from '@sanity/icons/Images'
import { defineType } from 'sanity'
import { listOf } from '../fields/list-of.ts'
import { sectionHeading, sectionText } from '../fields/section-heading.ts'

export const gallerySection = defineType({
  name: 'gallerySection',
  title: 'Gallery',
  type: 'object',
  icon: ImagesIcon,
  fields: [
    sectionHeading(),
    sectionText,
    listOf({
      name: 'pictures',
      title: 'Pictures',
      description: 'Two to twelve. Each is cut to a wide shape around its hotspot.',
      of: 'picture',
      min: 2,
      max: 12,
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'pictures.0' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Gallery', media }),
  },
})
