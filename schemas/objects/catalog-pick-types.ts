import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CaseIcon } from '@sanity/icons/Case'
import { TagIcon } from '@sanity/icons/Tag'
import type { ComponentType } from 'react'
import { defineField, defineType } from 'sanity'
import type { CatalogChecks, CatalogKind } from '#schemas/catalog-checks.ts'

interface PickTypeOptions {
  name: string
  title: string
  icon: ComponentType
  kind: CatalogKind
}

/** Creates an object type that refers to a catalogue row by its id. */
const createPickType = (catalog: CatalogChecks, { kind, ...type }: PickTypeOptions) =>
  defineType({
    ...type,
    type: 'object',
    options: { catalog: kind },
    fields: [
      defineField({
        name: 'id',
        title: type.title,
        type: 'string',
        options: { catalog: kind },
        validation: (rule) => [
          rule.required().error(`Choose a ${kind}.`),
          rule
            .custom(async (id) =>
              !id || (await catalog.rowExists(kind, id))
                ? true
                : `This ${kind} is no longer in the catalogue: the page leaves it out.`,
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
    kind: 'product',
  }),
  createPickType(catalog, { name: 'brandPick', title: 'Brand', icon: TagIcon, kind: 'brand' }),
  createPickType(catalog, {
    name: 'dealershipPick',
    title: 'Dealership',
    icon: CaseIcon,
    kind: 'dealership',
  }),
]
