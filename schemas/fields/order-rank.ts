import { LexoRank } from 'lexorank'
import { defineField } from 'sanity'
import { apiVersion } from '#lib/content/api-version.ts'

/** Hidden LexoRank that a drag-and-drop list sorts by; a new document gets the last rank. */
export const orderRankField = (type: string) =>
  defineField({
    name: 'orderRank',
    title: 'Position in the list',
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
