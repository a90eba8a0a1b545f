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
    ...dateRangeFields('the redirect'),
  ],
  // A document rule: a rule on the field would replace the rules of its type.
  validation: (rule) =>
    rule.custom((redirect) => {
      const to = typeof redirect?.to === 'string' ? redirect.to : ''
      const from = typeof redirect?.from === 'string' ? redirect.from : ''
      const message = parseLinkTarget(to) ? getRedirectTargetError(to, from) : null
      return message === null || { message, path: ['to'] }
    }),
  preview: { select: { title: 'from', subtitle: 'to' } },
})
