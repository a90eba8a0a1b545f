import { LinkIcon } from '@sanity/icons/Link'
import {
  defineArrayMember,
  defineField,
  defineType,
  isPortableTextSpan,
  isPortableTextTextBlock,
  type PortableTextBlock,
} from 'sanity'
import { placeholdersExist } from '../fields/copy.ts'

/** Text with paragraphs, small headings, lists, emphasis and links. */
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
      // Here and not on the list: a field's own rules take the place of those of its type.
      validation: (rule) => rule.custom((block) => placeholdersExist(block && textOf(block))),
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
            fields: [defineField({ name: 'href', title: 'Leads to', type: 'address' })],
          },
        ],
      },
    }),
  ],
})

function textOf(block: PortableTextBlock): string {
  if (!isPortableTextTextBlock(block)) return ''
  return block.children.map((child) => (isPortableTextSpan(child) ? child.text : '')).join('')
}
