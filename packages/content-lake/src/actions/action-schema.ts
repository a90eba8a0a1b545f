import { z } from 'zod'
import { isObject } from '../json.ts'
import { documentStubSchema, patchOperationsSchema } from '../transaction/mutation-schema.ts'

const id = z.string().min(1)
const identified = documentStubSchema.extend({ _id: id })
const purge = z.boolean().optional()
const revision = z.string().optional()
const patch = z.union([patchOperationsSchema, z.array(patchOperationsSchema)])
const releaseId = z
  .string()
  .regex(/^[a-zA-Z0-9_][a-zA-Z0-9_-]*$/, 'must consist of letters, digits, "_" and "-"')
  .refine((name) => !['drafts', 'published', 'raw'].includes(name), 'is reserved')

const action = <const Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) =>
  z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })

const release = <const Name extends string, Shape extends z.ZodRawShape>(
  name: Name,
  shape: Shape,
) => z.object({ actionType: z.literal(`sanity.action.release.${name}`), releaseId, ...shape })

const metadata = z.looseObject({
  title: z.string().optional(),
  description: z.string().optional(),
  intendedPublishAt: z.iso.datetime({ offset: true }).optional(),
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
})

const knownActionSchema = z.discriminatedUnion('actionType', [
  action('create', {
    publishedId: id,
    attributes: identified,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('replaceDraft', { publishedId: id, attributes: identified }),
  action('edit', { draftId: id, publishedId: id, patch }),
  action('delete', { publishedId: id, includeDrafts: z.array(id).default([]), purge }),
  action('discard', { draftId: id, purge }),
  action('publish', {
    draftId: id,
    publishedId: id,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  action('unpublish', { draftId: id, publishedId: id }),
  action('version.create', {
    publishedId: id,
    document: identified.optional(),
    baseId: id.optional(),
    versionId: id.optional(),
    ifBaseRevisionId: revision,
  }),
  action('version.replace', { document: identified }),
  action('version.discard', { versionId: id, purge }),
  action('version.unpublish', { versionId: id, publishedId: id }),
  release('create', { metadata: metadata.default({ releaseType: 'undecided' }) }),
  release('edit', { patch }),
  release('schedule', { publishAt: z.iso.datetime({ offset: true }) }),
  release('unschedule', {}),
  release('publish', {}),
  release('archive', {}),
  release('unarchive', {}),
  release('delete', {}),
])
/**
 * Actions as client and Studio send them: https://www.sanity.io/docs/http-actions. The documentation
 * names the draft or version `versionId`, the client `draftId`.
 */
const actionSchema = z.preprocess(
  (value) =>
    isObject(value) && value.draftId === undefined ? { ...value, draftId: value.versionId } : value,
  knownActionSchema,
)
export type Action = z.infer<typeof actionSchema>

/** Action of one type, such as `ActionOf<'document.edit'>`. */
export type ActionOf<Name extends string> = Extract<Action, { actionType: `sanity.action.${Name}` }>

/** Body of `POST /data/actions/{dataset}`. */
export const actionsBodySchema = z.object({
  actions: z.preprocess((value) => [value].flat(), z.array(actionSchema)),
  transactionId: z.string().min(1).max(128).optional(),
  dryRun: z.boolean().optional(),
})
