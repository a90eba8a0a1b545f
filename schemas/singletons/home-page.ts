import { HomeIcon } from '@sanity/icons/Home'
import { defineType } from 'sanity'
import { sectionsField } from '../fields/sections.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const homePage = defineType({
  name: 'homePage',
  title: 'Home page',
  type: 'document',
  icon: HomeIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, seoGroup],
  fields: [sectionsField, seoField],
  preview: {
    select: { media: 'sections.0.picture' },
    prepare: ({ media }) => ({ title: 'Home page', media }),
  },
})
