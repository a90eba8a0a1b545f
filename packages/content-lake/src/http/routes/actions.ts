import { type Context, Hono } from 'hono'
import { type Action, actionsBodySchema } from '../../actions/action-schema.ts'
import { runAction } from '../../actions/run-action.ts'
import { dataError, insufficientPermissions } from '../../errors.ts'
import type { Lake } from '../../lake.ts'
import { runTransaction } from '../../transaction/run-transaction.ts'
import { hasPermission } from '../../users.ts'
import { requireDataset, requireUser } from '../access.ts'
import { isFlagSet, parseBody } from '../request.ts'

/** `/data/actions/{dataset}`: https://www.sanity.io/docs/http-actions */
export function actionsRoutes(lake: Lake): Hono {
  return new Hono().post('/data/actions/:dataset', async (context) => {
    requireDataset(lake, context)
    const user = requireUser(lake, context)
    const body = await parseBody(context, actionsBodySchema, 'actionError')
    assertSupported(context, body.actions)
    if (!hasPermission(user, 'update', lake)) {
      throw insufficientPermissions('update').toLakeError('actionError', 0)
    }
    const { transactionId } = await runTransaction(lake, body.actions, runAction, {
      kind: 'actionError',
      user,
      transactionId: body.transactionId ?? context.req.query('transactionId'),
      // The actions API always does.
      autoGenerateArrayKeys: true,
      dryRun: body.dryRun ?? isFlagSet(context, 'dryRun'),
    })
    return context.json({ transactionId })
  })
}

/** First API version with releases. */
const releasesSince = '2025-02-19'

/** @throws LakeError 400 for an action on releases in an earlier API version */
function assertSupported(context: Context, actions: readonly Action[]): void {
  const version = (context.req.param('apiVersion') ?? '').slice(1)
  if (version === 'X' || version >= releasesSince) return
  const index = actions.findIndex(({ actionType }) =>
    actionType.startsWith('sanity.action.release'),
  )
  if (index < 0) return
  const description = `action index ${index}: not supported for this API version`
  throw dataError(400, 'actionError', description, { items: [] })
}
