import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType } from 'sanity'
import { z } from 'zod'
import { normalizeText } from '#lib/values/clean-text.ts'
import { compareFigures } from '../fields/claim-figures.ts'
import { lineField } from '../fields/copy.ts'

const text = z.string().default('')
const figures = z.object({ figure: text, inText: text })

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
    rule.custom((claim) => {
      const { data } = figures.safeParse(claim)
      const hasWords =
        data && [data.figure, data.inText].some((words) => normalizeText(words) !== '')
      return hasWords || { message: 'Write the figure, or its words.', path: ['figure'] }
    }),
  ],
  preview: {
    select: { figure: 'figure', inText: 'inText', subtitle: 'meaning' },
    prepare: ({ figure, inText, subtitle }) => ({ title: figure ?? inText, subtitle }),
  },
})
