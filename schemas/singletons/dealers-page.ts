import { CaseIcon } from '@sanity/icons/Case'
import { defineType } from 'sanity'
import { paragraphField } from '../fields/copy.ts'
import {
  pageGroups,
  pageHeadingField,
  pageIntroField,
  pagePictureField,
} from '../fields/page-fields.ts'
import { seoField } from '../fields/seo.ts'

export const dealersPage = defineType({
  name: 'dealersPage',
  title: 'Dealers page',
  type: 'document',
  icon: CaseIcon,
  groups: pageGroups,
  fields: [
    pageHeadingField,
    pageIntroField,
    pagePictureField,
    paragraphField({
      name: 'inquiryText',
      title: 'Text under “Dealer inquiry”',
      description: 'For companies that want to sell the bars.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    paragraphField({
      name: 'shareText',
      title: 'Text under “Share with your dealer”',
      description: 'For visitors who want to show the bars to their dealer.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    paragraphField({
      name: 'tellText',
      title: 'Text under “Tell us about your dealer”',
      description: 'For visitors who know a dealer that should sell the bars.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Dealers page' }) },
})
