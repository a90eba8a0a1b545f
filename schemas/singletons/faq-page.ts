import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { lineField, paragraphField } from '../fields/copy.ts'
import { seoField } from '../fields/seo.ts'
import { pageGroups, pageHeadingField, pageIntroField } from './page-fields.ts'

export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ page',
  type: 'document',
  icon: HelpCircleIcon,
  groups: pageGroups,
  fields: [
    pageHeadingField,
    pageIntroField,
    lineField({
      name: 'installHeading',
      title: 'Heading of the install guide',
      description: 'The steps themselves are in the install guide, under Settings.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraphField({
      name: 'installText',
      title: 'Text above the install guide',
      description: 'Optional. One or two sentences.',
      group: 'content',
      max: 300,
    }),
    objectListField({
      name: 'quickLinks',
      title: 'Links under “Quick Links”',
      description: 'Beside the FAQ entries. One to six.',
      group: 'content',
      of: 'link',
      min: 1,
      max: 6,
    }),
    objectListField({
      name: 'brands',
      title: 'Brands under “Popular Brands”',
      description: 'Beside the FAQ entries. Each links to the products of the brand.',
      group: 'content',
      of: 'brandPick',
      min: 1,
      max: 8,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'FAQ page' }) },
})
