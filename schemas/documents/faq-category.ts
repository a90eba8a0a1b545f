import { FolderIcon } from '@sanity/icons/Folder'
import { defineType } from 'sanity'
import { lineField } from '../fields/copy.ts'
import { orderRankField } from '../fields/order-rank.ts'

export const faqCategory = defineType({
  name: 'faqCategory',
  title: 'FAQ category',
  type: 'document',
  icon: FolderIcon,
  fields: [
    lineField({
      name: 'title',
      title: 'Title',
      description:
        'A heading on the FAQ page. It appears once it has an FAQ entry. Dragging FAQ categories in their list changes the order on the site at once, without publishing.',
      max: 60,
      required: 'Name the category',
    }),
    orderRankField('faqCategory'),
  ],
  preview: { select: { title: 'title' } },
})
