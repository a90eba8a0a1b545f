import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineArrayMember, defineField, defineType } from 'sanity'

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'FAQ entry',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    defineField({
      name: 'question',
      title: 'Question',
      type: 'string',
      description: 'As a customer would ask it. Write {product} where the name should stand.',
      validation: (rule) => rule.required().max(150),
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'array',
      description: 'Write {product} where the name should stand.',
      of: [
        defineArrayMember({
          type: 'block',
          styles: [{ title: 'Text', value: 'normal' }],
          lists: [
            { title: 'Bullets', value: 'bullet' },
            { title: 'Numbers', value: 'number' },
          ],
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
                fields: [
                  defineField({
                    name: 'href',
                    title: 'Address',
                    type: 'url',
                    validation: (rule) =>
                      rule
                        .required()
                        .uri({ allowRelative: true, scheme: ['https', 'mailto', 'tel'] }),
                  }),
                ],
              },
            ],
          },
        }),
      ],
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'order',
      title: 'Place in the list',
      type: 'number',
      description: 'Lower numbers come first.',
      initialValue: 100,
      validation: (rule) => rule.required().integer().min(0),
    }),
  ],
  orderings: [
    { title: 'Place in the list', name: 'order', by: [{ field: 'order', direction: 'asc' }] },
  ],
  preview: { select: { title: 'question' } },
})
