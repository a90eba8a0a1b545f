import { DocumentIcon } from '@sanity/icons/Document'
import { defineField, defineType, getPublishedId, type ValidationContext } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { getRedirectTargetError } from '#lib/redirects/redirect-target.ts'
import { reservedPathSegments } from '#lib/routing/pages.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { isSlugPath } from '#lib/values/slug.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionsField } from '#schemas/sections/section-list.ts'
import { lineField } from '../fields/copy.ts'
import { dateRangeFields, dateRangeFieldset, getStateLabel } from '../fields/date-range.ts'
import { seoField, seoGroup } from '../fields/seo.ts'

export const page = defineType({
  name: 'page',
  title: 'Campaign page',
  type: 'document',
  icon: DocumentIcon,
  groups: [
    { name: 'content', title: 'Content', default: true },
    { name: 'place', title: 'URL, dates and dealers' },
    seoGroup,
  ],
  fieldsets: [dateRangeFieldset],
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description: 'Shown in the browser tab and in lists of the Studio.',
      group: ['content', 'place'],
      max: 60,
      excessWarning: 'Search engines cut titles after 60 characters.',
      counter: true,
      required: 'Write a title',
    }),
    defineField({
      name: 'path',
      title: 'URL',
      type: 'slug',
      group: ['content', 'place'],
      description:
        'The part of the URL after the site’s name, for example winter-offer or offers/winter.',
      // The rule below checks uniqueness with a clearer message.
      options: { source: 'title', maxLength: 80, isUnique: () => true },
      // A single rule: the Studio adds the built-in slug rules to each rule.
      validation: (rule) =>
        rule.custom(async (slug, context) => {
          const path = slug?.current
          if (!path) return 'The page needs a URL. “Generate” makes one from its title.'
          const problem = getPathError(path)
          if (problem) return problem
          return (await isPathTaken(path, context)) ? 'Another page has this URL.' : true
        }),
    }),
    defineField({
      name: 'frenchPath',
      title: 'Web address in French',
      type: 'slug',
      group: ['content', 'place'],
      description:
        'After the site’s name and fr/, for example offre-hiver. If empty, it is the same as in English.',
      options: { maxLength: 80, isUnique: () => true },
      validation: (rule) =>
        rule.custom(async (slug, context) => {
          const path = slug?.current
          if (!path) return true
          const problem = getPathError(path)
          if (problem) return problem
          return (await isPathTaken(path, context)) ? 'Another page has this address.' : true
        }),
    }),
    ...dateRangeFields('the page').map((field) => ({ ...field, group: ['content', 'place'] })),
    defineField({
      name: 'endTarget',
      title: 'After it ends, send visitors to',
      type: 'optionalLinkTarget',
      group: ['content', 'place'],
      fieldset: dateRangeFieldset.name,
      description:
        'A page of this site (/products), or a URL that begins with https://. Dealers’ visitors get to the dealer’s page.',
      hidden: ({ document }) => !document?.endsAt,
    }),
    sectionsField,
    defineField({
      name: 'onDealers',
      title: 'On dealers’ storefronts too',
      type: 'boolean',
      group: 'place',
      description: 'At the same URL after /dealer/…, with the dealer’s name and colours.',
      initialValue: false,
    }),
    defineField({
      name: 'onlyOnDealers',
      title: 'Only on dealers’ storefronts',
      type: 'boolean',
      group: 'place',
      description: 'The main storefront does not have the page. Links to it are left out there.',
      hidden: ({ document }) => !document?.onDealers,
    }),
    {
      ...objectListField({
        name: 'dealerships',
        title: 'Only for these dealers',
        description: 'If empty, all dealers have the page.',
        group: 'place',
        of: 'dealershipPick',
        max: 100,
      }),
      hidden: ({ document }) => !document?.onDealers,
    },
    seoField,
  ],
  // A document rule: a rule on the field would replace the rules of its type.
  validation: (rule) =>
    rule.custom((page) => {
      if (!page?.endsAt) return true
      const message = getEndTargetError(page)
      return message === null || { message, path: ['endTarget'] }
    }),
  preview: {
    select: {
      title: 'title',
      path: 'path.current',
      media: 'sections.0.picture',
      startsAt: 'startsAt',
      endsAt: 'endsAt',
    },
    prepare: ({ title, path, media, ...range }) => ({
      title,
      subtitle: [getStateLabel(range), `/${path ?? ''}`]
        .filter((part) => part !== null)
        .join(' · '),
      media,
    }),
  },
})

/** Returns the error message for where a page with an end sends its visitors, or null. */
function getEndTargetError({ endTarget, path }: Record<string, unknown>): string | null {
  if (typeof endTarget !== 'string' || endTarget === '')
    return 'Say where visitors go after the end.'
  const slug = typeof path === 'object' && path !== null && 'current' in path ? path.current : ''
  // The rule of links has a message for any other text.
  return parseLinkTarget(endTarget) ? getRedirectTargetError(endTarget, `/${slug}`) : null
}

/** Returns the error message for the path of a campaign page, or null if the path is valid. */
export function getPathError(path: string): string | null {
  if (path.length > 80) return 'Use at most 80 characters.'
  if (/^\/|\/$/.test(path)) return 'Leave out the / at the beginning and at the end.'
  if (!isSlugPath(path)) {
    return 'Use small letters, digits and single hyphens, with / between parts, and no spaces.'
  }
  const [first = ''] = path.split('/')
  return reservedPathSegments.has(first) ? `/${first} is taken by another page of the site.` : null
}

async function isPathTaken(path: string, { document, getClient }: ValidationContext) {
  const id = getPublishedId(document?._id ?? '')
  const others = await getClient({ apiVersion }).fetch<number>(
    `count(*[_type == "page" && $path in [path.current, frenchPath.current]
      && !(_id in [$id, "drafts." + $id]) && !(_id in path("versions.*." + $id))])`,
    { path, id },
    { perspective: 'raw' },
  )
  return others > 0
}
