import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const faqPage = defineType({
  name: 'faqPage',
  title: 'FAQ page',
  type: 'document',
  icon: HelpCircleIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, seoGroup],
  fields: [
    line({
      name: 'heading',
      title: 'Heading',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraph({ name: 'intro', title: 'Text under the heading', group: 'content', max: 300 }),
    line({
      name: 'installHeading',
      title: 'Heading of the install guide',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraph({
      name: 'installText',
      title: 'Text above the install guide',
      group: 'content',
      max: 300,
    }),
    listOf({
      name: 'quickLinks',
      title: 'Links under “Quick Links”',
      group: 'content',
      of: 'link',
      min: 1,
      max: 6,
    }),
    listOf({
      name: 'brands',
      title: 'Brands under “Popular Brands”',
      group: 'content',
      of: 'brandPick',
      min: 1,
      max: 8,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'FAQ page' }) },
})
