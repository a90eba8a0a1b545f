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
    line({ name: 'title', title: 'Title', max: 60, required: 'Name the category' }),
    orderRank('faqCategory'),
  ],
  preview: { select: { title: 'title' } },
})
