import { Hono } from 'hono'
import { actionsBodySchema } from '../../actions/action-schema.ts'
import { runAction } from '../../actions/run-action.ts'
import type { Lake } from '../../lake.ts'
import { runTransaction } from '../../transaction/run-transaction.ts'
import { insufficientPermissions, requireDataset, requireToken } from '../access.ts'
import { isFlagSet, parseBody } from '../request.ts'

/** `/data/actions/{dataset}`: https://www.sanity.io/docs/http-actions */
export function actionsRoutes(lake: Lake): Hono {
  return new Hono().post('/data/actions/:dataset', async (context) => {
    requireDataset(lake, context)
    const role = requireToken(lake, context)
    const body = await parseBody(context, actionsBodySchema, 'actionError')
    if (role !== 'editor') throw insufficientPermissions('update').toLakeError('actionError', 0)
    const { transactionId } = await runTransaction(lake, body.actions, runAction, {
      kind: 'actionError',
      transactionId: body.transactionId ?? context.req.query('transactionId'),
      dryRun: body.dryRun ?? isFlagSet(context, 'dryRun'),
    })
    return context.json({ transactionId })
  })
}
