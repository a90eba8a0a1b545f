import { LexoRank } from 'lexorank'
import { defineField } from 'sanity'
import { apiVersion } from '#lib/content/dataset.ts'

/** The place in a list that staff drag; a new document comes last. */
export const orderRank = (type: string) =>
  defineField({
    name: 'orderRank',
    title: 'Place in the list',
    type: 'string',
    hidden: true,
    readOnly: true,
    initialValue: async (_, { getClient }) => {
      const last = await getClient({ apiVersion }).fetch<string | null>(
        '*[_type == $type && defined(orderRank)] | order(orderRank desc)[0].orderRank',
        { type },
      )
      return (last ? LexoRank.parse(last) : LexoRank.min()).genNext().genNext().toString()
    },
  })
