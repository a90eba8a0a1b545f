import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType, getPublishedId } from 'sanity'
import { parseAddress } from '#lib/content/address.ts'
import { apiVersion } from '#lib/content/dataset.ts'
import { sourceProblem } from '#lib/redirects/source.ts'
import { normalPath, parseTarget } from '#lib/redirects/target.ts'

export const redirect = defineType({
  name: 'redirect',
  title: 'Redirect',
  type: 'document',
  icon: ArrowRightIcon,
  fields: [
    defineField({
      name: 'from',
      title: 'Old address',
      type: 'string',
      description:
        'Of a page that is no longer there, as browsers write it, for example /old-offer',
      validation: (rule) => [
        rule.required().error('Give the old address.'),
        rule.custom((from) => (from ? (sourceProblem(from) ?? true) : true)),
        rule.custom(async (from, { document, getClient }) => {
          const id = getPublishedId(document?._id ?? '')
          const others = await getClient({ apiVersion }).fetch<number>(
            'count(*[_type == "redirect" && from == $from && !(_id in [$id, "drafts." + $id])])',
            { from: from ?? '', id },
          )
          return others === 0 ? true : 'Another redirect has this old address.'
        }),
      ],
    }),
    defineField({
      name: 'to',
      title: 'New address',
      type: 'address',
      description: 'A page of this site (/faq), or an address that begins with https://',
    }),
  ],
  // On the document, so that the rules of an address hold for the field as well.
  validation: (rule) =>
    rule.custom((redirect) => {
      const to = typeof redirect?.to === 'string' ? redirect.to : ''
      const from = typeof redirect?.from === 'string' ? normalPath(redirect.from) : ''
      const target = parseAddress(to)
      if (target?.kind === 'page' && normalPath(target.path) === from) {
        return { message: 'This would lead back to itself.', path: ['to'] }
      }
      return target && !parseTarget(to)
        ? { message: 'Begin with / or https://', path: ['to'] }
        : true
    }),
  preview: { select: { title: 'from', subtitle: 'to' } },
})
