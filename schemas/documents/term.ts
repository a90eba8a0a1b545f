import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { BookIcon } from '@sanity/icons/Book'
import { defineArrayMember, defineField, defineType, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { termType } from '#lib/content/term-faults.ts'
import { normalizeText } from '#lib/values/clean-text.ts'
import { lineField } from '../fields/copy.ts'

const text = z.string().catch('').transform(normalizeText)
const texts = z.array(text).catch([])
const fields = z.object({ english: text, french: text, also: texts, avoid: texts })

/** Other versions of the document are no other terms, nor are those of releases. */
const sameTermQuery = `defined(*[
  _type == "${termType}" && lower(english) == $english &&
  !(_id in [$id, $draftId]) && !(_id in path("versions.**"))
][0])`

/** Whether another document has the English. @throws ClientError, ServerError of the Content Lake */
async function isListed(english: string, { document, getClient }: ValidationContext) {
  if (!document || english === '') return false
  const id = getPublishedId(document._id)
  const result: unknown = await getClient({ apiVersion }).fetch(
    sameTermQuery,
    { id, draftId: getDraftId(id), english: english.toLowerCase() },
    { perspective: 'raw' },
  )
  return z.boolean().parse(result)
}

const formsField = (field: { name: string; title: string; description: string }) =>
  defineField({
    ...field,
    type: 'array',
    of: [defineArrayMember({ type: 'string' })],
    options: { layout: 'tags' },
    validation: (rule) => rule.unique().error('This one is there already.'),
  })

const lineOptions = { takesClaims: false, hasVariants: false }

/** Visitors never see a term: the Studio checks the French of texts by it. */
export const term = defineType({
  name: termType,
  title: 'Term',
  type: 'document',
  icon: BookIcon,
  fields: [
    lineField({
      name: 'english',
      title: 'English',
      description: 'In the singular, for example “track”.',
      max: 60,
      required: 'Write the English term',
      ...lineOptions,
    }),
    lineField({
      name: 'french',
      title: 'French',
      description: 'In the singular. Plurals and agreement are recognized.',
      max: 80,
      required: 'Write its French',
      ...lineOptions,
    }),
    formsField({
      name: 'also',
      title: 'Also right',
      description: 'Other French that says it, such as a verb: “accrocher” for “hook”.',
    }),
    formsField({
      name: 'avoid',
      title: 'Forms to avoid',
      description: 'A French text that has one of them gets a warning.',
    }),
    lineField({
      name: 'note',
      title: 'Note',
      description: 'Why, or when. It is shown in warnings.',
      max: 160,
      ...lineOptions,
    }),
    defineField({
      name: 'isAmbiguous',
      title: 'The English word has other meanings',
      description:
        'For example “set”, which is a verb too. Then a warning needs both: the word in the English, and a form to avoid in the French.',
      type: 'boolean',
      initialValue: false,
    }),
  ],
  validation: (rule) =>
    rule.custom(async (value, context) => {
      const { english, french, also, avoid } = fields.parse(value ?? {})
      const right = [french, ...also].map((form) => form.toLowerCase())
      const both = avoid.find((form) => right.includes(form.toLowerCase()))
      if (both !== undefined && both !== '') {
        return { message: `“${both}” is right French above.`, path: ['avoid'] }
      }
      return (await isListed(english, context))
        ? { message: `There is a term “${english}” already.`, path: ['english'] }
        : true
    }),
  orderings: [
    { title: 'English', name: 'english', by: [{ field: 'english', direction: 'asc' }] },
    { title: 'French', name: 'french', by: [{ field: 'french', direction: 'asc' }] },
  ],
  preview: { select: { title: 'english', subtitle: 'french' } },
})
