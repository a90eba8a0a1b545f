import { HomeIcon } from '@sanity/icons/Home'
import { defineType } from 'sanity'
import { sectionsField } from '#schemas/sections/section-list.ts'
import { seoField } from '../fields/seo.ts'
import { pageGroups } from './page-fields.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: pageGroups,
  fields: [sectionsField, seoField],
  preview: {
    select: { media: 'sections.0.picture' },
    prepare: ({ media }) => ({ title: 'Home page', media }),
  },
})
