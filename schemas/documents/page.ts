import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType, getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '#lib/content/dataset.ts'
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
      counter: true,
      required: 'Name the page',
    }),
    defineField({
      name: 'path',
      title: 'Address',
      type: 'slug',
      group: ['content', 'place'],
      description: 'What follows the name of the site, for example winter-offer or offers/winter.',
      // The rule below says it in plainer words.
      options: { source: 'title', maxLength: 80, isUnique: () => true },
      // One rule: each one would bring along the built-in rules of a slug.
      validation: (rule) =>
        rule.custom(async (slug, context) => {
          const path = slug?.current
          if (!path) return 'The page needs an address. “Generate” makes one from its name.'
          const problem = pathProblem(path)
          if (problem) return problem
          return (await isTaken(path, context)) ? 'Another page has this address.' : true
        }),
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
        title: 'Only for these dealerships',
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
function pathProblem(path: string): string | null {
  if (path.length > 80) return 'Use at most 80 characters.'
  if (!/^[a-z0-9]+(-[a-z0-9]+)*(\/[a-z0-9]+(-[a-z0-9]+)*)*$/.test(path)) {
    return 'Use small letters, digits and single hyphens, with / between parts, and no spaces.'
  }
  const [first = ''] = path.split('/')
  return reservedSegments.has(first) ? `/${first} is taken by another page of the site.` : null
}

async function isTaken(path: string, { document, getClient }: ValidationContext) {
  const id = getPublishedId(document?._id ?? '')
  const others = await getClient({ apiVersion }).fetch<number>(
    'count(*[_type == "page" && path.current == $path && !(_id in [$id, "drafts." + $id])])',
    { path, id },
    { perspective: 'raw' },
  )
  return others > 0
}
