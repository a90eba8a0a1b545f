import { getPublishedId } from '@sanity/client/csm'
import { CheckmarkCircleIcon } from '@sanity/icons/CheckmarkCircle'
import { defineField, defineType, type ValidationContext } from 'sanity'
import { z } from 'zod'
import { getToday } from '#lib/base/time-zone.ts'
import { apiVersion } from '#lib/content/api-version.ts'
import {
  findProofFault,
  type ProofFault,
  proofFaultLabels,
} from '#lib/content/claim-proof-state.ts'
import { normalizeText } from '#lib/values/clean-text.ts'
import { claimProof } from '#schemas/objects/claim-proof.ts'
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

const partNames: Record<string, string> = {
  test: 'the test',
  method: 'its method',
  date: 'its date',
  file: 'the report',
}

/** Returns the warning about a proof, at the field that it is about. */
function describeFault(fault: ProofFault) {
  if (fault.kind === 'expired') {
    return {
      message: `The proof held until ${fault.expiresOn}. Test again, or take the claim out of what visitors read: pages keep showing its figure.`,
      path: ['proof', 'expiresOn'],
    }
  }
  const parts = fault.parts.map((part) => partNames[part] ?? part)
  const list = new Intl.ListFormat('en').format(parts)
  return {
    message: `The proof lacks ${list}. Claim only what a test has proved, or switch on “Nothing that a test could prove”.`,
    path: ['proof'],
  }
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
    defineField({
      name: 'needsNoProof',
      title: 'Nothing that a test could prove',
      type: 'boolean',
      description:
        'For example a year, or a number of steps. A figure of what the bars do needs a proof before it is claimed (Competition Act).',
    }),
    defineField({
      name: 'proof',
      title: 'Proof',
      type: 'claimProof',
      description:
        'Publishing a claim with a figure without a complete proof, or after its end, warns here and where the claim is used. A claim without a figure never warns.',
      // They replace the options of the type.
      options: { ...claimProof.options, collapsible: true, collapsed: false },
      hidden: ({ document }) => document?.needsNoProof === true,
    }),
  ],
  validation: (rule) => [
    rule
      .custom((claim) => {
        const fault = findProofFault(claim, getToday())
        return fault === null ? true : describeFault(fault)
      })
      .warning(),
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
    select: {
      ...{ figure: 'figure', inText: 'inText', meaning: 'meaning' },
      ...{ needsNoProof: 'needsNoProof', proof: 'proof' },
    },
    prepare: ({ figure, inText, meaning, needsNoProof, proof }) => {
      const fault = findProofFault({ _type: 'claim', figure, needsNoProof, proof }, getToday())
      const state = fault && proofFaultLabels[fault.kind]
      return { title: figure ?? inText, subtitle: [state, meaning].filter(Boolean).join(' · ') }
    },
  },
})
