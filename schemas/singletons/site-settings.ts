import { CogIcon } from '@sanity/icons/Cog'
import { defineField, defineType } from 'sanity'
import { nameFor, paragraph } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'
import { seoGroup } from '../fields/seo.ts'

export const siteSettings = defineType({
  name: 'siteSettings',
  title: 'Site settings',
  type: 'document',
  icon: CogIcon,
  groups: [
    { name: 'names', title: 'Names', default: true },
    { name: 'production', title: 'Production' },
    { name: 'contact', title: 'Contact' },
    seoGroup,
  ],
  fields: [
    nameFor('product', {
      name: 'productName',
      title: 'Product name',
      description:
        'Written {product} in copy. On a dealer’s storefront the dealership’s name takes its place.',
      group: 'names',
      max: 40,
      required: 'The site needs a name',
    }),
    nameFor('earlier', {
      name: 'earlierName',
      title: 'Name of the earlier product line',
      description: 'Written {earlier} in copy.',
      group: 'names',
      max: 40,
      required: 'Name the earlier line',
      initialValue: 'Pro-Lynx',
    }),
    nameFor('maker', {
      name: 'manufacturer',
      title: 'Parent manufacturer',
      description: 'Written {maker} in copy.',
      group: 'names',
      max: 80,
      required: 'Name the manufacturer',
    }),
    nameFor('start', {
      name: 'productionStart',
      title: 'Production begins',
      description: 'Written {start} in copy.',
      group: 'production',
      max: 40,
      required: 'Say when production begins',
      initialValue: 'Fall 2025',
    }),
    nameFor('season', {
      name: 'productionSeason',
      title: 'First full season',
      description: 'Written {season} in copy.',
      group: 'production',
      max: 40,
      required: 'Name the season',
      initialValue: '2025-2026 winter season',
    }),
    paragraph({
      name: 'productionText',
      title: 'Text about production',
      description:
        'Shown wherever the state of production is told. You can write {start} and the like.',
      group: 'production',
      max: 300,
      required: 'Say how production stands',
    }),
    defineField({
      name: 'contactEmail',
      title: 'Contact e-mail',
      type: 'string',
      description:
        'Where visitors can write to. A dealer’s storefront shows the dealership’s address instead.',
      group: 'contact',
      validation: (rule) => [
        rule.required().error('Visitors need an address to write to.'),
        rule.email().error('This is not an e-mail address.'),
      ],
    }),
    defineField({
      name: 'postalAddress',
      title: 'Postal address',
      type: 'text',
      rows: 4,
      description:
        'Of the maker. It stands on the privacy page and at the foot of every mail that the site sends: the law asks for it.',
      group: 'contact',
      validation: (rule) => [
        rule.required().error('Mails must say where their sender is found.'),
        rule.custom((text) => text?.trim() !== '' || 'Mails must say where their sender is found.'),
        rule.max(300).error('Use at most 300 characters.'),
      ],
    }),
    listOf({
      name: 'socialLinks',
      title: 'Social links',
      description: 'Shown at the foot of every page.',
      group: 'contact',
      of: 'socialLink',
      max: 8,
    }),
    paragraph({
      name: 'description',
      title: 'Text in search results',
      description: 'For pages that have none of their own.',
      group: seoGroup.name,
      max: 160,
      counter: true,
      required: 'Say what the site is about',
    }),
    defineField({
      name: 'sharePicture',
      title: 'Picture when the home page is shared',
      type: 'picture',
      description:
        'Where the home page has none of its own. Cut to 1200 by 630 around its hotspot. Left empty, one is made, as for all other pages.',
      group: seoGroup.name,
    }),
  ],
  preview: { prepare: () => ({ title: 'Site settings' }) },
})
