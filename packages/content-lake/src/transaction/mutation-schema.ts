import { z } from 'zod'

const fields = z.record(z.string(), z.unknown())
const items = z.array(z.unknown())

const insert = z.union([
  z.strictObject({ before: z.string(), items }),
  z.strictObject({ after: z.string(), items }),
  z.strictObject({ replace: z.string(), items }),
])

const operationShape = {
  set: fields.optional(),
  setIfMissing: fields.optional(),
  unset: z.array(z.string()).optional(),
  inc: z.record(z.string(), z.number()).optional(),
  dec: z.record(z.string(), z.number()).optional(),
  insert: insert.optional(),
  diffMatchPatch: z.record(z.string(), z.string()).optional(),
}

/** Operations of a patch: https://www.sanity.io/docs/http-patches */
export const patchOperationsSchema = z.strictObject(operationShape)
export type PatchOperations = z.infer<typeof patchOperationsSchema>

/**
 * Document in a mutation; a missing `_id` is generated, and completed if it ends with a dot. The
 * transaction rejects a missing `_type`, so that its error names the mutation.
 */
export const documentStubSchema = z.looseObject({
  _id: z.string().optional(),
  _type: z.unknown().optional(),
})
export type DocumentStub = z.infer<typeof documentStubSchema>

const selection = {
  id: z.string().optional(),
  query: z.string().optional(),
  params: fields.optional(),
}

const mutationSchema = z.union([
  z.strictObject({ create: documentStubSchema }),
  z.strictObject({ createIfNotExists: documentStubSchema }),
  z.strictObject({ createOrReplace: documentStubSchema }),
  z.strictObject({ delete: z.strictObject({ ...selection, purge: z.boolean().optional() }) }),
  z.strictObject({
    patch: z.strictObject({ ...selection, ifRevisionID: z.string().optional(), ...operationShape }),
  }),
])
export type Mutation = z.infer<typeof mutationSchema>

/** Body of `POST /data/mutate/{dataset}`. */
export const mutateBodySchema = z.object({
  mutations: z.array(mutationSchema),
  transactionId: z.string().min(1).max(128).optional(),
})
