import { HomeIcon } from '@sanity/icons/Home'
import { defineType } from 'sanity'
import { pageGroups } from '../fields/page-fields.ts'
import { sectionsField } from '../fields/sections.ts'
import { seoField } from '../fields/seo.ts'

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
