import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'
import { picksOf } from '../fields/list-of.ts'
import { pageHeading, pagePicture } from '../fields/page-fields.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const aboutPage = defineType({
  name: 'aboutPage',
  title: 'About',
  type: 'document',
  icon: InfoOutlineIcon,
  groups: [{ name: 'content', title: 'Content', default: true }, seoGroup],
  fields: [
    pageHeading,
    paragraph({
      name: 'intro',
      title: 'First sentences',
      description:
        'Optional. One or two sentences. Search engines show them where the page has no text for them.',
      group: 'content',
      max: 300,
    }),
    pagePicture,
    line({
      name: 'storyHeading',
      title: 'Heading of the story',
      description: 'Above the text that follows.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    defineField({
      name: 'story',
      title: 'Brand story',
      description: 'Who makes the bars, and why.',
      type: 'richText',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Tell the story.'),
    }),
    picksOf({
      name: 'claims',
      title: 'Figures',
      description: 'Picked from the claims under Settings.',
      group: 'content',
      of: 'claim',
      min: 1,
      max: 5,
    }),
    line({
      name: 'brandsHeading',
      title: 'Heading above the brands',
      description: 'All active brands of the catalogue stand below it.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'About' }) },
})
