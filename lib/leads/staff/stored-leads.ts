import 'server-only'
import { z } from 'zod'
import { LeadsError, leadsClient } from '../client.ts'
import {
  type LeadDetail,
  type LeadFilters,
  type LeadSearch,
  type LeadsPage,
  type LeadWeeks,
  leadDetail,
  leadWeeks,
  staffLead,
} from './lead.ts'

const pageSize = 50
const weeksShown = 12

/** Leads that match, newest first, a page of them. @throws LeadsError, as all here do */
export async function searchLeads(
  { filters, after }: LeadSearch,
  size = pageSize,
): Promise<LeadsPage> {
  const answer = await leadsClient().rpc('leads_page', {
    filters,
    before: after?.created_at ?? null,
    before_id: after?.id ?? null,
    maximum: size + 1,
  })
  const leads = z.array(staffLead).parse(dataOf(answer))
  const shown = leads.slice(0, size)
  const last = leads.length > size ? shown.at(-1) : undefined
  return { leads: shown, next: last ? { created_at: last.created_at, id: last.id } : null }
}

/** How many leads that match came in each of the last twelve weeks, the current one last. */
export async function countByWeek(filters: LeadFilters): Promise<LeadWeeks> {
  const answer = await leadsClient().rpc('leads_by_week', { filters, weeks: weeksShown })
  return leadWeeks.parse(dataOf(answer))
}

/** All that is known of a lead; null where there is none. */
export async function readLead(id: string): Promise<LeadDetail | null> {
  return leadDetail.nullable().parse(dataOf(await leadsClient().rpc('lead_detail', { id })))
}

/** Adds a note to a lead. @returns false where there is no such lead */
export async function addNote(id: string, author: string, text: string): Promise<boolean> {
  const row = { lead_id: id, author, text }
  const answer = await leadsClient().from('lead_notes').insert(row)
  // A foreign key that leads nowhere.
  if (answer.error?.code === '23503') return false
  dataOf(answer)
  return true
}

/** Puts a mail that was given up back into the outbox. @returns false where none is to be sent */
export async function retryMail(id: string): Promise<boolean> {
  return z.boolean().parse(dataOf(await leadsClient().rpc('retry_lead_mail', { id })))
}

interface Answer {
  data: unknown
  error: { code: string } | null
}

/** @throws LeadsError with the code alone: messages of the database quote the row */
export function dataOf({ data, error }: Answer): unknown {
  if (error) throw new LeadsError(`The database answered ${error.code || 'nothing'}`)
  return data
}
