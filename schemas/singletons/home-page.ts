import { HomeIcon } from '@sanity/icons/Home'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [
    { name: 'hero', title: 'Top of the page', default: true },
    { name: 'proof', title: 'Figures' },
    { name: 'questions', title: 'Questions' },
  ],
  fields: [
    defineField({
      name: 'heading',
      title: 'Headline',
      type: 'string',
      group: 'hero',
      description: 'The first words a visitor reads. Write {product} where the name should stand.',
      validation: (rule) => rule.required().max(80),
    }),
    defineField({
      name: 'text',
      title: 'Text under the headline',
      type: 'text',
      rows: 3,
      group: 'hero',
      description: 'What it does, in one or two sentences.',
      validation: (rule) => rule.max(300),
    }),
    defineField({
      name: 'heroImage',
      title: 'Picture',
      type: 'picture',
      group: 'hero',
      description: 'A wide, dark picture. Set the hotspot on what must stay visible on a phone.',
    }),
    defineField({
      name: 'figures',
      title: 'Figures',
      type: 'array',
      group: 'proof',
      description: 'Up to five figures, each with what it means.',
      of: [
        defineArrayMember({
          name: 'figure',
          title: 'Figure',
          type: 'object',
          fields: [
            defineField({
              name: 'value',
              title: 'Figure',
              type: 'string',
              description: 'For example “80 %”.',
              validation: (rule) => rule.required().max(16),
            }),
            defineField({
              name: 'meaning',
              title: 'What it means',
              type: 'string',
              validation: (rule) => rule.required().max(120),
            }),
          ],
          preview: { select: { title: 'value', subtitle: 'meaning' } },
        }),
      ],
      validation: (rule) => rule.max(5),
    }),
    defineField({
      name: 'questionsHeading',
      title: 'Heading above the questions',
      type: 'string',
      group: 'questions',
      validation: (rule) => rule.max(80),
    }),
    defineField({
      name: 'questions',
      title: 'Questions',
      type: 'array',
      group: 'questions',
      description: 'Picked from the FAQ. A change to an answer there shows here as well.',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'faqEntry' }] })],
      validation: (rule) => rule.unique().max(6),
    }),
  ],
  preview: {
    select: { media: 'heroImage' },
    prepare: ({ media }) => ({ title: 'Home page', media }),
  },
})
