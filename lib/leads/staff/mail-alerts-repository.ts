import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapLeadData } from '../unwrap-lead-data.ts'
import { type MailAlerts, mailAlerts } from './mail-alerts.ts'

/** @throws LeadsError like all functions here */
export async function getMailAlerts(): Promise<MailAlerts> {
  const client = createSupabaseAdmin()
  const [givenUp, stopped] = await Promise.all([
    client
      .from('lead_mails')
      .select('id', { count: 'exact' })
      .not('failed_at', 'is', null)
      .is('sent_at', null)
      .limit(1),
    client.rpc('stopped_dealerships'),
  ])
  unwrapLeadData(givenUp)
  return mailAlerts.parse({
    givenUp: givenUp.count,
    stoppedDealerships: unwrapLeadData(stopped),
  })
}

/** Puts all given-up mails back into the outbox. Returns how many. */
export async function retryGivenUpMails(): Promise<number> {
  return z.number().parse(unwrapLeadData(await createSupabaseAdmin().rpc('retry_given_up_mails')))
}

/** Undoes a dealership's stop. Returns false if there is none. */
export async function resumeLeadMails(id: string): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('resume_lead_mails', { dealership_id: id })
  return z.boolean().parse(unwrapLeadData(response))
}
