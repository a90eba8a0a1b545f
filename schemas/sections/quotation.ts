import { BlockquoteIcon } from '@sanity/icons/Blockquote'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { lineField, paragraphField } from '../fields/copy.ts'
import { pictureOptions } from '../objects/picture.ts'

export const quotationSection = defineType({
  name: 'quotationSection',
  title: 'Quotation',
  type: 'object',
  icon: BlockquoteIcon,
  fields: [
    paragraphField({
      name: 'text',
      title: 'What was said',
      description:
        'Word for word, with the consent of the person. Without quotation marks: the site adds those of the language.',
      max: 600,
      counter: true,
      required: 'Write what was said',
    }),
    lineField({
      name: 'name',
      title: 'Who said it',
      description: 'First and last name.',
      max: 80,
      required: 'Say who said it',
      isName: true,
    }),
    lineField({
      name: 'role',
      title: 'Role and company',
      description: 'Optional. For example “Owner, Groundworks North, Sudbury”.',
      max: 120,
    }),
    defineField({
      name: 'portrait',
      title: 'Portrait',
      type: 'picture',
      description: 'Optional. The person, cropped to an upright format around the hotspot.',
      options: pictureOptions(pictureAspects.portrait),
    }),
  ],
  preview: {
    select: { name: 'name', text: 'text', media: 'portrait' },
    prepare: ({ name, text, media }) => ({
      title: text ?? name,
      subtitle: name ? `Quotation · ${name}` : 'Quotation',
      media,
    }),
  },
})
