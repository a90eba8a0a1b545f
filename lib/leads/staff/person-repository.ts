import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import type { LeadFields } from '#lib/leads/forms/form-schemas.ts'
import { type ErasureReceipt, erasureReceipt, type PersonData, personData } from './person.ts'

/**
 * Time limit of a call that reads every row of every table, in milliseconds: above the two minutes after which the
 * database ends it, so that the call ends with the outcome.
 */
export const wholeDatabaseTimeoutMs = 130_000

/** Returns all that is stored about an email address. @throws DatabaseError */
export async function getPersonData(email: string): Promise<PersonData> {
  const response = await createSupabaseAdmin(wholeDatabaseTimeoutMs).rpc('person_data', { email })
  return personData.parse(unwrapResponse(response))
}

/**
 * Erases all data about an email address. Mails that were sent stay in the mailboxes they reached.
 * @param staff name of who erases
 * @throws DatabaseError
 */
export async function erasePerson(
  email: string,
  staff: string,
  reason: string,
): Promise<ErasureReceipt> {
  const response = await createSupabaseAdmin(wholeDatabaseTimeoutMs).rpc('erase_person', {
    email,
    staff,
    reason,
  })
  return erasureReceipt.parse(unwrapResponse(response))
}

/** Returns the receipts of the last 200 erasures, newest first. @throws DatabaseError */
export async function getErasures(): Promise<ErasureReceipt[]> {
  return z.array(erasureReceipt).parse(unwrapResponse(await createSupabaseAdmin().rpc('erasures')))
}

/** Corrects the submission of a lead. Returns false if there is no such lead. @throws DatabaseError */
export async function correctLead(id: string, staff: string, fields: LeadFields): Promise<boolean> {
  const response = await createSupabaseAdmin().rpc('correct_lead', { id, staff, fields })
  return z.boolean().parse(unwrapResponse(response))
}
