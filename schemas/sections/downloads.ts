import { DownloadIcon } from '@sanity/icons/Download'
import { defineType } from 'sanity'
import { headingField } from '#schemas/fields/copy.ts'
import { objectListField } from '#schemas/fields/list-fields.ts'
import { sectionTextField } from '#schemas/fields/section-fields.ts'

export const downloadsSection = defineType({
  name: 'downloadsSection',
  title: 'Downloads',
  type: 'object',
  icon: DownloadIcon,
  fields: [
    headingField({ title: 'Heading', description: 'Optional.', max: 80 }),
    sectionTextField,
    objectListField({
      name: 'documents',
      title: 'Documents',
      description: 'One to twenty: guides, drawings, spec sheets.',
      of: 'downloadItem',
      min: 1,
      max: 20,
    }),
  ],
  preview: {
    select: { heading: 'heading', first: 'documents.0.title' },
    prepare: ({ heading, first }) => ({ title: heading ?? first, subtitle: 'Downloads' }),
  },
})
