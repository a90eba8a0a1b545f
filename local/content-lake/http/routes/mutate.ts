import { Hono } from 'hono'
import type { Lake } from '../../lake.ts'
import { mutateBodySchema } from '../../transaction/mutation-schema.ts'
import { runTransaction } from '../../transaction/run-transaction.ts'
import { requireDataset, requireToken } from '../access.ts'
import { flag, parseBody } from '../request.ts'

/**
 * `/data/mutate/{dataset}`: https://www.sanity.io/docs/http-mutations. Whatever `visibility` is
 * asked for, the documents are visible when the answer arrives.
 */
export function mutateRoutes(lake: Lake): Hono {
  return new Hono().post('/data/mutate/:dataset', async (context) => {
    requireDataset(lake, context)
    requireToken(lake, context)
    const body = await parseBody(context, mutateBodySchema, 'mutationError')
    const { transactionId, changes, results } = runTransaction(
      lake,
      body.mutations,
      (transaction, mutation) => transaction.apply(mutation),
      {
        kind: 'mutationError',
        transactionId: body.transactionId ?? context.req.query('transactionId'),
        dryRun: flag(context, 'dryRun'),
        autoGenerateArrayKeys: flag(context, 'autoGenerateArrayKeys'),
      },
    )
    const after = new Map(changes.map((change) => [change.id, change.after]))
    const [ids, documents] = [flag(context, 'returnIds'), flag(context, 'returnDocuments')]
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
