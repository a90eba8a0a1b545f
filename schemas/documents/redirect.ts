import { ArrowRightIcon } from '@sanity/icons/ArrowRight'
import { defineField, defineType, getPublishedId } from 'sanity'
import { parseAddress } from '#lib/content/address.ts'
import { apiVersion } from '#lib/content/dataset.ts'

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
        rule.custom((from) => (from ? (oldAddressProblem(from) ?? true) : true)),
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
      const target = parseAddress(typeof redirect?.to === 'string' ? redirect.to : '')
      if (target?.kind === 'page' && target.path === redirect?.from) {
        return { message: 'This would lead back to itself.', path: ['to'] }
      }
      return target?.kind === 'anchor'
        ? { message: 'Begin with / or https://', path: ['to'] }
        : true
    }),
  preview: { select: { title: 'from', subtitle: 'to' } },
})

/** What is wrong with the address that a redirect leads from; null where nothing is. */
function oldAddressProblem(from: string): string | null {
  if (from === '/') return 'The home page is always there: it cannot lead elsewhere.'
  return /^\/(?!\/)(?:[a-z0-9/._~+-]|%[0-9a-f]{2})+$/i.test(from)
    ? null
    : 'Begin with /, then use letters, digits and / . - _ ~ + alone; write any other as browsers do, such as %20.'
}
