import { PackageIcon } from '@sanity/icons/Package'
import { defineType } from 'sanity'
import { fallbacks } from '#schemas/fields/fallbacks.ts'
import { headingField, lineField, paragraphField } from '../fields/copy.ts'
import { seoField } from '../fields/seo.ts'
import { pageGroups } from './page-fields.ts'

const teethDescription =
  'How many, of which shape: on its product pages and where a page compares the kinds.'

export const productsPage = defineType({
  name: 'productsPage',
  title: 'Products page',
  type: 'document',
  icon: PackageIcon,
  groups: pageGroups,
  fields: [
    paragraphField({
      name: 'intro',
      title: 'Text under the heading',
      description: 'The heading is the name of the product or dealership, and “Products”.',
      group: 'content',
      max: 300,
    }),
    headingField({
      name: 'quoteHeading',
      title: 'Heading of the quote form',
      group: 'content',
      max: 80,
      required: 'Write a heading',
    }),
    paragraphField({
      name: 'quoteText',
      title: 'Text above the quote form',
      description: 'What to write in the form. Product pages show it as well.',
      group: 'content',
      max: 300,
    }),
    lineField({
      name: 'quoteNextHeading',
      title: 'Heading of what happens next',
      description: 'Beside the quote form. Empty: the grey text.',
      group: 'content',
      max: 60,
      placeholder: fallbacks.quoteNextHeading,
    }),
    paragraphField({
      name: 'quoteNext',
      title: 'What happens next',
      description: 'Beside the quote form: what customers can expect after they send it.',
      group: 'content',
      max: 400,
    }),
    paragraphField({
      name: 'machineText',
      title: 'Text under the name of a machine',
      description: 'On the page of each machine, above the sets that fit it. Say how to choose.',
      group: 'content',
      max: 240,
    }),
    paragraphField({
      name: 'standardUse',
      title: 'What a standard set is for',
      description: 'One sentence, shown with each standard set on the page of a machine.',
      group: 'content',
      max: 160,
    }),
    paragraphField({
      name: 'wideUse',
      title: 'What a wide set is for',
      description: 'One sentence, shown with each wide set on the page of a machine.',
      group: 'content',
      max: 160,
    }),
    paragraphField({
      name: 'iceUse',
      title: 'What an ice set is for',
      description: 'One sentence, shown with each ice set on the page of a machine.',
      group: 'content',
      max: 160,
    }),
    lineField({
      name: 'standardTeeth',
      title: 'Teeth of a standard bar',
      description: teethDescription,
      group: 'content',
      max: 40,
      placeholder: fallbacks.standardTeeth,
    }),
    lineField({
      name: 'wideTeeth',
      title: 'Teeth of a wide bar',
      description: teethDescription,
      group: 'content',
      max: 40,
      placeholder: fallbacks.wideTeeth,
    }),
    lineField({
      name: 'iceTeeth',
      title: 'Teeth of an ice bar',
      description: teethDescription,
      group: 'content',
      max: 40,
      placeholder: fallbacks.iceTeeth,
    }),
    seoField,
  ],
  preview: { prepare: () => ({ title: 'Products page' }) },
})
