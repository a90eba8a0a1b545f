import { z } from 'zod'
import { documentStubSchema, patchOperationsSchema } from '../transaction/mutation-schema.ts'

const id = z.string().min(1)
const identified = documentStubSchema.extend({ _id: id })
const purge = z.boolean().optional()

const action = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })

/** Document actions as client and Studio send them: https://www.sanity.io/docs/http-actions */
export const actionSchema = z.discriminatedUnion('actionType', [
  action('create', {
    publishedId: id.optional(),
    attributes: documentStubSchema,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('replaceDraft', { publishedId: id.optional(), attributes: identified }),
  action('edit', {
    draftId: id,
    publishedId: id,
    patch: z.union([patchOperationsSchema, z.array(patchOperationsSchema)]),
  }),
  action('delete', { publishedId: id, includeDrafts: z.array(id).default([]), purge }),
  action('discard', { draftId: id, purge }),
  action('publish', {
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: z.string().optional(),
    ifPublishedRevisionId: z.string().optional(),
  }),
  action('unpublish', { draftId: id, publishedId: id }),
  action('version.create', {
    publishedId: id,
    document: documentStubSchema.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: z.string().optional(),
  }),
  action('version.replace', { document: identified }),
  action('version.discard', { versionId: id, purge }),
  action('version.unpublish', { versionId: id, publishedId: id }),
])
export type Action = z.infer<typeof actionSchema>

/** Body of `POST /data/actions/{dataset}`. */
export const actionsBodySchema = z.object({
  actions: z.union([z.array(actionSchema), actionSchema.transform((one) => [one])]),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().optional(),
})
