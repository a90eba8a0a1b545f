import { CaseIcon } from '@sanity/icons/Case'
import { defineType } from 'sanity'
import { fallbacks } from '#schemas/fields/fallbacks.ts'
import { headingField, lineField, paragraphField } from '../fields/copy.ts'
import { seoField } from '../fields/seo.ts'
import { pageGroups, pageHeadingField, pageIntroField, pagePictureField } from './page-fields.ts'

const optionHeadingField = (name: string, placeholder: string) =>
  lineField({
    name,
    title: `Title of “${placeholder}”`,
    description: 'On the tile and above the form. Empty: the grey text.',
    group: 'content',
    max: 40,
    placeholder,
  })

export const dealersPage = defineType({
  name: 'dealersPage',
  title: 'Dealers page',
  type: 'document',
  options: { hasNoDealerTexts: true },
  icon: CaseIcon,
  groups: pageGroups,
  fields: [
    pageHeadingField,
    pageIntroField,
    pagePictureField,
    headingField({
      name: 'listHeading',
      title: 'Heading above the list of dealers',
      description:
        'If it is empty, “Find a dealer”. The list has the dealerships that are approved for it.',
      group: 'content',
      max: 80,
    }),
    paragraphField({
      name: 'listText',
      title: 'Text above the list of dealers',
      description: 'Optional. What a dealer does for a customer.',
      group: 'content',
      max: 240,
    }),
    optionHeadingField('inquiryHeading', fallbacks.inquiryHeading),
    paragraphField({
      name: 'inquiryText',
      title: 'Text under “Dealer inquiry”',
      description: 'For companies that want to sell the bars.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    optionHeadingField('shareHeading', fallbacks.shareHeading),
    paragraphField({
      name: 'shareText',
      title: 'Text under “Share with your dealer”',
      description: 'For visitors who want to show the bars to their dealer.',
      group: 'content',
      max: 200,
      required: 'Say whom it is for',
    }),
    optionHeadingField('tellHeading', fallbacks.tellHeading),
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
