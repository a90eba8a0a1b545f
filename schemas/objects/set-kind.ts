import { PackageIcon } from '@sanity/icons/Package'
import { defineField, defineType } from 'sanity'
import { pictureAspects } from '#lib/content/picture-aspects.ts'
import { setTypes } from '#lib/values/set-type.ts'
import { pictureOptions, requiredPicture } from './picture.ts'

const setTypeTitles = { standard: 'Standard', wide: 'Wide', ice: 'Ice' }

/** One kind of set in a section that compares them. */
export const setKind = defineType({
  name: 'setKind',
  title: 'Kind of set',
  type: 'object',
  icon: PackageIcon,
  fields: [
    defineField({
      name: 'setType',
      title: 'Kind',
      type: 'string',
      description:
        'Its teeth and the ground that it is for are texts of the products page; the price is that of the cheapest set of the kind.',
      options: {
        list: setTypes.map((value) => ({ value, title: setTypeTitles[value] })),
        layout: 'radio',
        direction: 'horizontal',
      },
      validation: (rule) => rule.required().error('Choose the kind.'),
    }),
    defineField({
      name: 'picture',
      title: 'Picture',
      type: 'picture',
      description: 'The bar, at the same scale and from the same side as those of the other kinds.',
      options: pictureOptions(pictureAspects.setKind),
      validation: requiredPicture('Show the bar in a picture.'),
    }),
  ],
  preview: { select: { title: 'setType', media: 'picture' } },
})
