import { after } from 'next/server'
import { z } from 'zod'
import { answerSigned } from '#lib/cache/signed-request.ts'
import { env } from '#lib/env.ts'
import { deliverMails } from '#lib/leads/mail/deliver-mails.ts'

/** What the outbox's trigger in `supabase/migrations` sends. */
const announcement = z.object({ source: z.literal('supabase'), mails: z.literal(true) })

/** Mails were queued: sends them once it has answered. */
export function POST(request: Request) {
  const expected = { secret: env().SUPABASE_WEBHOOK_SECRET, schema: announcement }
  return answerSigned(request, expected, () => {
    after(deliverMails)
    return Response.json({ accepted: true }, { status: 202 })
  })
}
