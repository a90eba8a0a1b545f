import { after } from 'next/server'
import { z } from 'zod'
import { env } from '#lib/base/env.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { handleSignedWebhook } from '#lib/webhooks/handle-signed-webhook.ts'

/** The body that `private.announce_mails()` in `supabase/schemas` sends. */
const deliverySignal = z.object({ source: z.literal('supabase'), mails: z.literal(true) })

/** The database announces queued mails and webhooks; they are sent after the response. */
export function POST(request: Request) {
  const verification = { secret: env().SUPABASE_WEBHOOK_SECRET, schema: deliverySignal }
  return handleSignedWebhook(request, verification, () => {
    after(deliverOutbox)
    return Response.json({ accepted: true }, { status: 202 })
  })
}
