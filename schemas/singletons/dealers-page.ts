import { CaseIcon } from '@sanity/icons/Case'
import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const dealersPage = defineType({
  name: 'dealersPage',
  title: 'Dealers',
  type: 'document',
  icon: CaseIcon,
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
    defineField({ name: 'picture', title: 'Picture', type: 'picture', group: 'content' }),
    paragraph({
      name: 'inquiryText',
      title: 'Text under “Dealer inquiry”',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    paragraph({
      name: 'shareText',
      title: 'Text under “Share with your dealer”',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    paragraph({
      name: 'tellText',
      title: 'Text under “Tell us about your dealer”',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Dealers' }) },
})
