import { defineArrayMember, defineField, defineType } from 'sanity'
import { defaultLocale, locales } from '#lib/base/locales.ts'
import { formerVariantType, textVariantName } from '#lib/content/variants.ts'
import type { CatalogChecks } from '#schemas/fields/catalog-checks.ts'

/** Another text of a field: its translation, one for some dealers, or both. Staff edit it beside the field (`studio/variants`). */
export const textVariantType = (catalog: CatalogChecks) =>
  defineType({
    name: textVariantName,
    title: 'Other text',
    type: 'object',
    options: { hasNoVariants: true },
    fields: [
      defineField({ name: 'field', title: 'Field', type: 'string' }),
      defineField({
        name: 'language',
        title: 'Language',
        type: 'string',
        options: { list: locales.filter((locale) => locale !== defaultLocale) },
      }),
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
      defineField({
        name: 'source',
        title: 'Fingerprint of the text that it translates',
        type: 'string',
      }),
      defineField({ name: 'unreviewed', title: 'Not read by a person yet', type: 'boolean' }),
    ],
    preview: { select: { title: 'text', subtitle: 'field' } },
  })

/** Type of the variants in content of earlier versions. */
export const formerVariant = defineType({
  name: formerVariantType,
  title: 'Other text for dealers',
  type: textVariantName,
})
