import { ThListIcon } from '@sanity/icons/ThList'
import { defineType } from 'sanity'
import { setTypes } from '#lib/values/set-type.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionHeadingField, sectionTextField } from '#schemas/fields/section-fields.ts'

export const setKindsSection = defineType({
  name: 'setKindsSection',
  title: 'Kinds of sets',
  type: 'object',
  icon: ThListIcon,
  fields: [
    sectionHeadingField('Choose by the ground'),
    sectionTextField,
    objectListField({
      name: 'kinds',
      title: 'Kinds',
      description: 'One to three. A kind that no product is of is not shown.',
      of: 'setKind',
      min: 1,
      max: setTypes.length,
    }),
  ],
  preview: {
    select: { title: 'heading', media: 'kinds.0.picture' },
    prepare: ({ title, media }) => ({ title, subtitle: 'Kinds of sets', media }),
  },
})
