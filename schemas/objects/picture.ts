import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'

export const picture = defineType({
  name: 'picture',
  title: 'Picture',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: 'image/jpeg,image/png,image/webp,image/avif' },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description of the picture',
      type: 'string',
      description: 'Read aloud to visitors who cannot see it, and used by search engines.',
      validation: (rule) =>
        rule.max(200).custom((alt, { parent }) => {
          const hasPicture = typeof parent === 'object' && parent !== null && 'asset' in parent
          return hasPicture && !alt?.trim() ? 'Describe the picture in a few words' : true
        }),
    }),
  ],
})
