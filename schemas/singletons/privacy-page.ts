import { LockIcon } from '@sanity/icons/Lock'
import { defineField, defineType } from 'sanity'
import { line, paragraph } from '../fields/copy.ts'
import { pageHeading } from '../fields/page-fields.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const privacyPage = defineType({
  name: 'privacyPage',
  title: 'Privacy',
  type: 'document',
  icon: LockIcon,
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
    defineField({
      name: 'text',
      title: 'What visitors are told',
      description:
        'Who is responsible, what is collected and why, who gets it, how long it is kept, and how visitors see, correct or withdraw it. Change it before the site does anything else with what it is told.',
      type: 'richText',
      group: 'content',
      validation: (rule) => rule.required().min(1).error('Say what happens to what visitors send.'),
    }),
    line({
      name: 'contactHeading',
      title: 'Heading above the address to write to',
      description: 'Contact e-mail and postal address of the site settings stand below it.',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraph({
      name: 'contactText',
      title: 'Text above the address to write to',
      description: 'Names the person in charge of privacy, at least by their title.',
      group: 'content',
      max: 300,
      required: 'Say who answers',
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Privacy' }) },
})
