import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CaseIcon } from '@sanity/icons/Case'
import { TagIcon } from '@sanity/icons/Tag'
import type { ComponentType } from 'react'
import { defineField, defineType } from 'sanity'
import type { CatalogueChecks, CatalogueKind } from '#schemas/catalogue.ts'

interface PickTypeOptions {
  name: string
  title: string
  icon: ComponentType
  kind: CatalogueKind
}

/** Creates an object type that refers to a catalogue row by its id. */
const createPickType = (catalogue: CatalogueChecks, { kind, ...type }: PickTypeOptions) =>
  defineType({
    ...type,
    type: 'object',
    options: { catalogue: kind },
    fields: [
      defineField({
        name: 'id',
        title: type.title,
        type: 'string',
        options: { catalogue: kind },
        validation: (rule) => [
          rule.required().error(`Choose a ${kind}.`),
          rule
            .custom(async (id) =>
              !id || (await catalogue.rowExists(kind, id))
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

export const cataloguePickTypes = (catalogue: CatalogueChecks) => [
  createPickType(catalogue, {
    name: 'productPick',
    title: 'Product',
    icon: BlockElementIcon,
    kind: 'product',
  }),
  createPickType(catalogue, { name: 'brandPick', title: 'Brand', icon: TagIcon, kind: 'brand' }),
  createPickType(catalogue, {
    name: 'dealershipPick',
    title: 'Dealership',
    icon: CaseIcon,
    kind: 'dealership',
  }),
]
