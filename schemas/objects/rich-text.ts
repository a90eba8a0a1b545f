import { LinkIcon } from '@sanity/icons/Link'
import { defineArrayMember, defineField, defineType } from 'sanity'
import { variantLists } from '#lib/content/variants.ts'
import { validateBlock } from '../fields/validate-block.ts'

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
      validation: (rule) =>
        rule.custom((block, context) =>
          // The field that has another text reports its problems.
          variantLists.some((list) => context.path?.includes(list))
            ? true
            : validateBlock(block, context),
        ),
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
            fields: [defineField({ name: 'href', title: 'URL', type: 'linkTarget' })],
          },
        ],
      },
    }),
  ],
})
