import { ThLargeIcon } from '@sanity/icons/ThLarge'
import { defineType } from 'sanity'
import { headingField, lineField } from '#schemas/fields/copy.ts'
import { sectionTextField } from '#schemas/fields/section-fields.ts'
import { tableField } from '#schemas/fields/table-field.ts'

export const tableSection = defineType({
  name: 'tableSection',
  title: 'Table',
  type: 'object',
  icon: ThLargeIcon,
  fields: [
    headingField({ title: 'Heading', description: 'Optional.', max: 80 }),
    sectionTextField,
    tableField({ name: 'cells', title: 'Table' }),
    lineField({
      name: 'caption',
      title: 'Caption',
      description: 'Optional. Says above the table what it compares, and in which units.',
      max: 120,
    }),
  ],
  preview: {
    select: { heading: 'heading', caption: 'caption', cells: 'cells' },
    prepare: ({ heading, caption, cells }) => {
      const [firstRow = ''] = String(cells ?? '').split('\n')
      return { title: heading ?? caption ?? firstRow.replaceAll('\t', ' · '), subtitle: 'Table' }
    },
  },
})
