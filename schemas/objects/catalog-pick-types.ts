import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CaseIcon } from '@sanity/icons/Case'
import { TagIcon } from '@sanity/icons/Tag'
import type { ComponentType } from 'react'
import { defineField, defineType } from 'sanity'
import type { CatalogChecks, CatalogRowType } from '#schemas/fields/catalog-checks.ts'

interface PickTypeOptions {
  name: string
  title: string
  icon: ComponentType
  rowType: CatalogRowType
}

/** Creates an object type that refers to a catalogue row by its id. */
const createPickType = (catalog: CatalogChecks, { rowType, ...type }: PickTypeOptions) =>
  defineType({
    ...type,
    type: 'object',
    options: { catalog: rowType },
    fields: [
      defineField({
        name: 'id',
        title: type.title,
        type: 'string',
        options: { catalog: rowType },
        validation: (rule) => [
          rule.required().error(`Choose a ${rowType}.`),
          rule
            .custom(async (id) =>
              !id || (await catalog.rowExists(rowType, id))
                ? true
                : `This ${rowType} is no longer in the catalogue: the page leaves it out.`,
            )
            .warning(),
        ],
      }),
    ],
    preview: {
      select: { id: 'id' },
      prepare: ({ id }) => ({ id, title: type.title }),
    },
  })

/** Returns the object types by which documents refer to a product, brand or dealership. */
export const catalogPickTypes = (catalog: CatalogChecks) => [
  createPickType(catalog, {
    name: 'productPick',
    title: 'Product',
    icon: BlockElementIcon,
    rowType: 'product',
  }),
  createPickType(catalog, { name: 'brandPick', title: 'Brand', icon: TagIcon, rowType: 'brand' }),
  createPickType(catalog, {
    name: 'dealershipPick',
    title: 'Dealership',
    icon: CaseIcon,
    rowType: 'dealership',
  }),
]
