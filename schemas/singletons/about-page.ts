import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineType } from 'sanity'
import { referenceListField } from '#schemas/fields/list-fields.ts'
import { richTextField } from '#schemas/objects/rich-text-field.ts'
import { lineField } from '../fields/copy.ts'
import { seoField } from '../fields/seo.ts'
import { pageGroups, pageHeadingField, pageIntroField, pagePictureField } from './page-fields.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About page',
  type: 'document',
  icon: InfoOutlineIcon,
  groups: pageGroups,
  fields: [
    pageHeadingField,
    pageIntroField,
    pagePictureField,
    lineField({
      name: 'storyHeading',
      title: 'Heading of the story',
      description: 'Above the text that follows.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    richTextField({
      name: 'story',
      title: 'Brand story',
      description: 'Who makes the bars, and why.',
      group: 'content',
      required: 'Tell the story',
    }),
    referenceListField({
      name: 'claims',
      title: 'Claims',
      description: 'Chosen from the claims under Settings.',
      group: 'content',
      of: 'claim',
      filter: 'defined(figure)',
      min: 1,
      max: 5,
    }),
    lineField({
      name: 'brandsHeading',
      title: 'Heading above the brands',
      description: 'All active brands of the catalogue are shown below it.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'About page' }) },
})
