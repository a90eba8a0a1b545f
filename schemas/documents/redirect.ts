import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType, getPublishedId } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'
import { redirectSourceError } from '#lib/redirects/redirect-source.ts'
import { normalizePath, parseRedirectTarget } from '#lib/redirects/redirect-target.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { dateRangeFields, dateRangeFieldset } from '#schemas/fields/date-range.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  options: { hasNoDealerTexts: true },
  icon: ArrowRightIcon,
  fieldsets: [{ ...dateRangeFieldset, title: 'Redirect for a time only' }],
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description:
        'Address of a page that no longer exists, as a browser shows it, for example /old-offer',
      options: { sitePath: true },
      validation: (rule) => [
        rule.required().error('Give the old address.'),
        rule.custom((from) => (from ? (redirectSourceError(from) ?? true) : true)),
        rule.custom(async (from, { document, getClient }) => {
          const id = getPublishedId(document?._id ?? '')
          const others = await getClient({ apiVersion }).fetch<number>(
            'count(*[_type == "redirect" && from == $from && !(_id in [$id, "drafts." + $id])])',
            { from: from ?? '', id },
          )
          return others === 0 ? true : 'Another redirect has this old address.'
        }),
        rule
          .custom(async (from, { getClient }) => {
            const pages = await getClient({ apiVersion }).fetch<number>(
              'count(*[_type == "page" && path.current == $path])',
              { path: normalizePath(from ?? '').slice(1) },
              { perspective: 'published' },
            )
            return pages === 0
              ? true
              : 'A page has this address: visitors see it, and are sent on only when it is gone.'
          })
          .warning(),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'address',
      description: 'A page of this site (/faq), or an address that begins with https://',
    }),
    ...dateRangeFields('the redirect'),
  ],
  // A document rule: a rule on the field would replace the rules of its type.
  validation: (rule) =>
    rule.custom((redirect) => {
      const to = typeof redirect?.to === 'string' ? redirect.to : ''
      const from = typeof redirect?.from === 'string' ? normalizePath(redirect.from) : ''
      const target = parseLinkTarget(to)
      if (target?.kind === 'page' && normalizePath(target.path) === from) {
        return { message: 'This would lead back to itself.', path: ['to'] }
      }
      return target && !parseRedirectTarget(to)
        ? { message: 'Begin with / or https://', path: ['to'] }
        : true
    }),
  preview: { select: { title: 'from', subtitle: 'to' } },
})
