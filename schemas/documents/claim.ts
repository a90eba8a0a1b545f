import { getPublishedId } from '@sanity/client/csm'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { apiVersion } from '#lib/content/api-version.ts'
import { normalizeText } from '#lib/values/clean-text.ts'
import { compareFigures } from '../fields/claim-figures.ts'
import { lineField } from '../fields/copy.ts'

const text = z.string().default('')
const figures = z.object({ figure: text, inText: text })

/** Whether a list refers to a claim: lists show figures. @throws ClientError, ServerError of the Content Lake */
async function isListed({ document, getClient }: ValidationContext): Promise<boolean> {
  if (!document) return false
  const id = getPublishedId(document._id)
  const query = 'count(*[references($id)]) > 0'
  const result: unknown = await getClient({ apiVersion }).fetch(
    query,
    { id },
    { perspective: 'raw' },
  )
  return z.boolean().parse(result)
}

export const claim = defineType({
  name: 'claim',
  title: 'Claim',
  type: 'document',
  icon: CheckmarkCircleIcon,
  fields: [
    lineField({
      name: 'figure',
      title: 'Figure',
      description:
        'For example “80%”. If empty, the claim is only for texts, not for lists of claims.',
      max: 16,
      takesClaims: false,
    }),
    lineField({
      name: 'inText',
      title: 'In a sentence',
      description:
        'How the figure reads in the middle of a sentence, for example “40 to 60 minutes”. If empty, the figure. A change shows in every text that the claim was inserted into.',
      max: 60,
      takesClaims: false,
    }),
    lineField({
      name: 'meaning',
      title: 'What it means',
      description: 'Claim only what you can prove.',
      max: 120,
      required: 'Say what the claim means',
    }),
  ],
  validation: (rule) => [
    rule
      .custom((claim) => {
        const { data } = figures.safeParse(claim)
        const message = data ? compareFigures(data) : true
        return message === true ? true : { message, path: ['inText'] }
      })
      .warning(),
    rule.custom(async (claim, context) => {
      const { data } = figures.safeParse(claim)
      if (data && normalizeText(data.figure) !== '') return true
      const path = ['figure']
      if (!data || normalizeText(data.inText) === '') {
        return { message: 'Write the figure, or its words.', path }
      }
      const message = 'Write the figure: a list of claims has this one.'
      return (await isListed(context)) ? { message, path } : true
    }),
  ],
  preview: {
    select: { figure: 'figure', inText: 'inText', subtitle: 'meaning' },
    prepare: ({ figure, inText, subtitle }) => ({ title: figure ?? inText, subtitle }),
  },
})
