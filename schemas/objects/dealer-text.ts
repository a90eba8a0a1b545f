import { defineArrayMember, defineField, defineType } from 'sanity'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'

/** Another text of a field for some dealers. Staff edit it beside the field (`studio/dealer-texts`). */
export const dealerTextType = (catalog: CatalogChecks) =>
  defineType({
    name: 'dealerText',
    title: 'Other text for dealers',
    type: 'object',
    options: { hasNoDealerTexts: true },
    fields: [
      defineField({ name: 'field', title: 'Field', type: 'string' }),
      defineField({
        name: 'dealerships',
        title: 'Dealers',
        type: 'array',
        of: [
          defineArrayMember({
            type: 'string',
            validation: (rule) =>
              rule
                .custom(async (id) =>
                  !id || (await catalog.rowExists('dealership', id))
                    ? true
                    : 'This dealership is no longer in the catalogue: nobody sees its other text.',
                )
                .warning(),
          }),
        ],
      }),
      defineField({ name: 'text', title: 'Text', type: 'text' }),
      defineField({
        name: 'richText',
        title: 'Text',
        type: 'richText',
        description: 'In place of the other, for a field with paragraphs, lists and links.',
      }),
    ],
    preview: { select: { title: 'text', subtitle: 'field' } },
  })
