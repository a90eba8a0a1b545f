import { BillIcon } from '@sanity/icons/Bill'
import { defineField, defineType } from 'sanity'
import { z } from 'zod'
import { getToday } from '#lib/base/time-zone.ts'
import { lineField, paragraphField } from '../fields/copy.ts'

interface ProofContext {
  parent?: { isShown?: boolean }
}

const testDay = z.object({ date: z.string() })

/** How a claim was proved, before it was made. */
export const claimProof = defineType({
  name: 'claimProof',
  title: 'Proof',
  type: 'object',
  icon: BillIcon,
  options: { hasNoDealerTexts: true },
  fields: [
    lineField({
      name: 'test',
      title: 'Test',
      description:
        'What was tested, for example “Pulling force on packed snow, with and without bars”.',
      max: 120,
      takesClaims: false,
    }),
    paragraphField({
      name: 'method',
      title: 'Method',
      description: 'How: machine, tracks, ground, number of runs, and who measured.',
      max: 600,
      counter: true,
    }),
    defineField({
      name: 'date',
      title: 'Date of the test',
      type: 'date',
      validation: (rule) =>
        rule.custom((date) =>
          !date || date <= getToday()
            ? true
            : 'Test first: a claim needs its proof before it is made.',
        ),
    }),
    defineField({
      name: 'file',
      title: 'Report',
      type: 'file',
      description: 'The report or certificate, in the media library.',
    }),
    defineField({
      name: 'expiresOn',
      title: 'Holds until',
      type: 'date',
      description:
        'Optional: the last day on which the proof holds. The Studio warns after it, and visitors no longer see the proof; the figure stays until you change it.',
      validation: (rule) =>
        rule.custom((expiresOn, { parent }) => {
          const { data: test } = testDay.safeParse(parent)
          return !expiresOn || !test || expiresOn >= test.date || 'Choose a day after the test.'
        }),
    }),
    defineField({
      name: 'isShown',
      title: 'Show “How we measured it” beside the figure',
      type: 'boolean',
      description:
        'Wherever the figure is listed, except beside a dealer’s own figure, which it does not prove. Visitors read test, method and date.',
    }),
    defineField({
      name: 'isFileShared',
      title: 'Visitors may download the report',
      type: 'boolean',
      hidden: ({ parent }: ProofContext) => !parent?.isShown,
    }),
  ],
})
