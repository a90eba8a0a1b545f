import { LinkIcon } from '@sanity/icons/Link'
import {
  defineArrayMember,
  defineField,
  defineType,
  isPortableTextSpan,
  isPortableTextTextBlock,
  type PortableTextBlock,
  type ValidationContext,
} from 'sanity'
import { findClaimNames } from '#lib/content/claim-tokens.ts'
import { validatePlaceholders } from '../fields/copy.ts'

/** Portable Text with paragraphs, small headings, lists, emphasis and links. */
export const richText = defineType({
  name: 'richText',
  title: 'Text',
  type: 'array',
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: 'Text', value: 'normal' },
        { title: 'Small heading', value: 'h3' },
      ],
      lists: [
        { title: 'Bullets', value: 'bullet' },
        { title: 'Numbers', value: 'number' },
      ],
      // On the block, not the array: the rules of a field replace those of its type.
      validation: (rule) => rule.custom((block, context) => validateBlock(block, context)),
      marks: {
        decorators: [
          { title: 'Bold', value: 'strong' },
          { title: 'Italic', value: 'em' },
        ],
        annotations: [
          {
            name: 'link',
            title: 'Link',
            type: 'object',
            icon: LinkIcon,
            fields: [defineField({ name: 'href', title: 'Address', type: 'address' })],
          },
        ],
      },
    }),
  ],
})

function validateBlock(block: PortableTextBlock | undefined, context: ValidationContext) {
  if (!block || !isPortableTextTextBlock(block)) return true
  const texts = block.children.map((child) => (isPortableTextSpan(child) ? child.text : ''))
  const isWhole = findClaimNames(texts.join('')).length === findClaimNames(texts).length
  return isWhole
    ? validatePlaceholders(texts.join(''), context)
    : 'A claim in curly brackets is partly bold, italic or linked: mark all of it, or nothing.'
}
