import { BlockElementIcon } from '@sanity/icons/BlockElement'
import { CaseIcon } from '@sanity/icons/Case'
import { TagIcon } from '@sanity/icons/Tag'
import type { ComponentType } from 'react'
import { defineField, defineType } from 'sanity'
import type { CatalogueKind, CatalogueRules } from '../catalogue.ts'

interface Pick {
  name: string
  title: string
  icon: ComponentType
  kind: CatalogueKind
}

/** A row of the catalogue, chosen by its id; the Studio shows its picture and title. */
const catalogueType = (catalogue: CatalogueRules, { kind, ...type }: Pick) =>
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

export const cataloguePicks = (catalogue: CatalogueRules) => [
  catalogueType(catalogue, {
    name: 'productPick',
    title: 'Product',
    icon: BlockElementIcon,
    kind: 'product',
  }),
  catalogueType(catalogue, { name: 'brandPick', title: 'Brand', icon: TagIcon, kind: 'brand' }),
  catalogueType(catalogue, {
    name: 'dealershipPick',
    title: 'Dealership',
    icon: CaseIcon,
    kind: 'dealership',
  }),
]
