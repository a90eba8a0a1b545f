import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineType } from 'sanity'
import { z } from 'zod'
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
      description: 'For example “80%”.',
      max: 16,
      required: 'Write the figure',
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
      required: 'Say what the figure means',
      takesClaims: false,
    }),
  ],
  validation: (rule) =>
    rule
      .custom((claim) => {
        const { data } = figures.safeParse(claim)
        const message = data ? compareFigures(data) : true
        return message === true ? true : { message, path: ['inText'] }
      })
      .warning(),
  preview: { select: { title: 'figure', subtitle: 'meaning' } },
})
