import { ImagesIcon } from '@sanity/icons/Images'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const gallerySection = defineType({
  name: 'gallerySection',
  title: 'Gallery',
  type: 'object',
  icon: ImagesIcon,
  fields: [
    sectionHeadingField(),
    sectionTextField,
    objectListField({
      name: 'pictures',
      title: 'Pictures',
      description: 'Two to twelve. Each is cropped to a wide format around its hotspot.',
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
