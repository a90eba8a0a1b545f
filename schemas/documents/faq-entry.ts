import { HelpCircleIcon } from '@sanity/icons/HelpCircle'
import { defineField, defineType } from 'sanity'
import { headline } from '../fields/copy.ts'
import { orderRank } from '../fields/order-rank.ts'

export const faqEntry = defineType({
  name: 'faqEntry',
  title: 'FAQ entry',
  type: 'document',
  icon: HelpCircleIcon,
  fields: [
    headline({
      name: 'question',
      title: 'Question',
      description:
        'As a customer would ask it. Dragging questions in their list changes the order on the site at once, without publishing.',
      max: 150,
      required: 'Write the question',
    }),
    defineField({
      name: 'answer',
      title: 'Answer',
      type: 'richText',
      description: 'Begin with the answer itself; details and links can follow.',
      validation: (rule) => rule.required().min(1).error('Write the answer.'),
    }),
    defineField({
      name: 'category',
      title: 'Category',
      type: 'reference',
      to: [{ type: 'faqCategory' }],
      description: 'The heading it stands under on the FAQ page.',
      validation: (rule) => rule.required().error('Choose a category.'),
    }),
    orderRank('faqEntry'),
  ],
  preview: { select: { title: 'question', subtitle: 'category.title' } },
})
