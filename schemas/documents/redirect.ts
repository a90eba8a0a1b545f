import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType } from 'sanity'
import { getRedirectTargetError } from '#lib/redirects/redirect-target.ts'
import { parseLinkTarget } from '#lib/routing/parse-link-target.ts'
import { dateRangeFields, dateRangeFieldset } from '#schemas/fields/date-range.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fieldsets: [dateRangeFieldset],
  fields: [
    defineField({ name: 'from', title: 'Old URL', type: 'oldPath' }),
    defineField({
      name: 'to',
      title: 'New URL',
      type: 'linkTarget',
      description: 'A page of this site (/faq), or a URL that begins with https://',
    }),
    defineField({
      name: 'frenchTo',
      title: 'New URL in French',
      type: 'optionalLinkTarget',
      description:
        'For visitors of the old URL below /fr. If empty, they get the French version of the new URL’s page.',
    }),
    ...dateRangeFields('the redirect'),
  ],
  // A document rule: a rule on the field would replace the rules of its type.
  validation: (rule) =>
    (['to', 'frenchTo'] as const).map((name) =>
      rule.custom((redirect) => {
        const [from, target] = [redirect?.from, redirect?.[name]].map((value) =>
          typeof value === 'string' ? value : '',
        )
        const message =
          target && parseLinkTarget(target) ? getRedirectTargetError(target, from ?? '') : null
        return message === null || { message, path: [name] }
      }),
    ),
  preview: { select: { title: 'from', subtitle: 'to' } },
})
