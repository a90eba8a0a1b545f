import { CaseIcon } from '@sanity/icons/Case'
import { defineType } from 'sanity'
import { paragraph } from '../fields/copy.ts'
import { pageHeading, pagePicture } from '../fields/page-fields.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const dealersPage = defineType({
  name: 'dealersPage',
  title: 'Dealers',
  type: 'document',
  icon: CaseIcon,
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
    pagePicture,
    paragraph({
      name: 'inquiryText',
      title: 'Text under “Dealer inquiry”',
      description: 'For those who want to sell the bars.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    paragraph({
      name: 'shareText',
      title: 'Text under “Share with your dealer”',
      description: 'For those who have a dealer, and want to show the bars there.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    paragraph({
      name: 'tellText',
      title: 'Text under “Tell us about your dealer”',
      description: 'For those who know a dealer who should have the bars.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Dealers' }) },
})
