import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType } from 'sanity'
import { reservedSegments } from '#lib/storefront/pages.ts'
import { line } from '../fields/copy.ts'
import { listOf } from '../fields/list-of.ts'
import { sectionsField } from '../fields/sections.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const page = defineType({
  name: 'page',
  title: 'Campaign page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'place', title: 'Address and dealers' },
    seoGroup,
  ],
  fields: [
    line({
      name: 'title',
      title: 'Name of the page',
      description: 'Its title in the browser, and its name here in the Studio.',
      group: ['content', 'place'],
      max: 60,
      required: 'Name the page',
    }),
    defineField({
      name: 'path',
      title: 'Address',
      type: 'slug',
      group: ['content', 'place'],
      description: 'What follows the name of the site, for example winter-offer or offers/winter.',
      options: { source: 'title', maxLength: 80 },
      // One rule: each one would bring along the built-in rules of a slug.
      validation: (rule) =>
        rule.custom((slug) =>
          slug?.current
            ? (pathProblem(slug.current) ?? true)
            : 'The page needs an address. “Generate” makes one from its name.',
        ),
    }),
    sectionsField,
    defineField({
      name: 'onDealers',
      title: 'On dealers’ storefronts too',
      type: 'boolean',
      group: 'place',
      description: 'Under the same address after /dealer/…, in the dealership’s name and colours.',
      initialValue: false,
    }),
    {
      ...listOf({
        name: 'dealerships',
        title: 'Only on these dealers’',
        description: 'Left empty, all dealers have the page.',
        group: 'place',
        of: 'dealershipPick',
        max: 100,
      }),
      hidden: ({ document }) => !document?.onDealers,
    },
    seoField,
  ],
  preview: {
    select: { title: 'title', path: 'path.current', media: 'sections.0.picture' },
    prepare: ({ title, path, media }) => ({ title, subtitle: `/${path ?? ''}`, media }),
  },
})

/** What is wrong with the path of a composed page; null where nothing is. */
export function pathProblem(path: string): string | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path) || path.length > 80) {
    return 'Use small letters, digits and single hyphens, with / between parts, and no spaces.'
  }
  const [first = ''] = path.split('/')
  return reservedSegments.has(first) ? `/${first} is taken by another page of the site.` : null
}
