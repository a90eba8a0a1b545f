import { BellIcon } from '@sanity/icons/Bell'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { contactPath } from '#lib/routing/page-paths.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'
import { pictureOptions } from '../objects/picture.ts'

export const callToActionSection = defineType({
  name: 'callToActionSection',
  title: 'Call to action',
  type: 'object',
  icon: BellIcon,
  fields: [
    sectionHeadingField('Join the {product} Waitlist'),
    sectionTextField,
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'Optional. Shown beside the text.',
      options: pictureOptions(pictureAspects.callToAction),
    }),
    objectListField({
      name: 'buttons',
      title: 'Buttons',
      description: 'One or two.',
      of: 'link',
      min: 1,
      max: 2,
      initialValue: [{ _type: 'link', label: 'Join the Waitlist', href: contactPath }],
    }),
    defineField({
      name: 'link',
      title: 'Link below the buttons',
      type: 'link',
      description:
        'Optional. For example, to the dealers: a dealer’s storefront, which has no such page, shows the dealership there.',
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Call to action', media }),
  },
})
