import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'
import { pageHeading } from '../fields/page-fields.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ page',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, seoGroup],
  fields: [
    pageHeading,
    paragraph({
      name: 'intro',
      title: 'Text under the heading',
      description:
        'Optional. One or two sentences. Search engines show them where the page has no text for them.',
      group: 'content',
      max: 300,
    }),
    line({
      name: 'installHeading',
      title: 'Heading of the install guide',
      description: 'The steps themselves are in the install guide, under Settings.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraph({
      name: 'installText',
      title: 'Text above the install guide',
      description: 'Optional. One or two sentences.',
      group: 'content',
      max: 300,
    }),
    listOf({
      name: 'quickLinks',
      title: 'Links under “Quick Links”',
      description: 'Beside the questions. One to six.',
      group: 'content',
      of: 'link',
      min: 1,
      max: 6,
    }),
    listOf({
      name: 'brands',
      title: 'Brands under “Popular Brands”',
      description: 'Beside the questions. Each leads to the products of the brand.',
      group: 'content',
      of: 'brandPick',
      min: 1,
      max: 8,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'FAQ page' }) },
})
