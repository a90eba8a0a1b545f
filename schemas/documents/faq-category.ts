import { FolderIcon } from '@sanity/icons/Folder'
import { defineType } from 'sanity'
import { line } from '../fields/copy.ts'
import { orderRank } from '../fields/order-rank.ts'

export const faqCategory = defineType({
  name: 'faqCategory',
  title: 'FAQ category',
  type: 'document',
  icon: FolderIcon,
  fields: [
    line({
      name: 'title',
      title: 'Title',
      description:
        'A heading on the FAQ page. It is shown once a question stands under it. Dragging in the list changes the order on the site at once, without publishing.',
      max: 60,
      required: 'Name the category',
    }),
    orderRank('faqCategory'),
  ],
  preview: { select: { title: 'title' } },
})
