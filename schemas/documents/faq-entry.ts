import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { richTextField } from '#schemas/objects/rich-text-field.ts'
import { headingField } from '../fields/copy.ts'
import { orderRankField } from '../fields/order-rank.ts'

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'FAQ entry',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    headingField({
      name: 'question',
      title: 'Question',
      description:
        'As a customer would ask it. Dragging FAQ entries in their list changes the order on the site at once, without publishing.',
      max: 150,
      required: 'Write the question',
    }),
    richTextField({
      name: 'answer',
      title: 'Answer',
      description: 'Start with the answer itself. Details and links can follow.',
      required: 'Write the answer',
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{ type: 'faqCategory' }],
      description: 'The heading above it on the FAQ page.',
      validation: (rule) => rule.required().error('Choose a category.'),
    }),
    orderRankField('faqEntry'),
  ],
  preview: { select: { title: 'question', subtitle: 'category.title' } },
})
