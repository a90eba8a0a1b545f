import { Hono } from 'hono'
import { insufficientPermissions } from '../../errors.ts'
import type { Lake } from '../../lake.ts'
import { type Mutation, mutateBodySchema } from '../../transaction/mutation-schema.ts'
import { runTransaction } from '../../transaction/run-transaction.ts'
import { hasPermission } from '../../users.ts'
import { requireDataset, requireUser } from '../access.ts'
import { isFlagSet, parseBody } from '../request.ts'

/**
 * `/data/mutate/{dataset}`: https://www.sanity.io/docs/http-mutations. With `visibility=sync`, the
 * default, queries see the documents when the response arrives.
 */
export function mutateRoutes(lake: Lake): Hono {
  return new Hono().post('/data/mutate/:dataset', async (context) => {
    requireDataset(lake, context)
    const user = requireUser(lake, context)
    const body = await parseBody(context, mutateBodySchema, 'mutationError')
    const permission = permissionFor(body.mutations[0])
    if (!hasPermission(user, permission, lake)) {
      throw insufficientPermissions(permission).toLakeError('mutationError', 0)
    }
    const { transactionId, changes, results } = await runTransaction(
      lake,
      body.mutations,
      (transaction, mutation) => transaction.apply(mutation),
      {
        kind: 'mutationError',
        user,
        transactionId: body.transactionId ?? context.req.query('transactionId'),
        dryRun: isFlagSet(context, 'dryRun'),
        autoGenerateArrayKeys: isFlagSet(context, 'autoGenerateArrayKeys'),
      },
    )
    if ((context.req.query('visibility') ?? 'sync') === 'sync') await lake.index.catchUp()
    const after = new Map(changes.map((change) => [change.id, change.after]))
    const [ids, documents] = [
      isFlagSet(context, 'returnIds'),
      isFlagSet(context, 'returnDocuments'),
    ]
    return context.json({
      transactionId,
      results: results.flat().map(({ id, operation }) => ({
        ...((ids || documents) && { id }),
        operation,
        ...(documents && { document: after.has(id) ? after.get(id) : lake.store.get(id) }),
      })),
    })
  })
}

/** Permission that hosted projects require; they count a deletion as an update. */
function permissionFor(mutation: Mutation | undefined): 'create' | 'update' {
  return mutation && !('patch' in mutation || 'delete' in mutation) ? 'create' : 'update'
}
