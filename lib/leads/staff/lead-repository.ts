import 'server-only'
import { z } from 'zod'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import { englishSegments } from '#lib/routing/localized-path.ts'
import { type LeadBacklog, type LeadChange, leadBacklog } from './lead-progress.ts'
import {
  type LeadDetail,
  type LeadFilters,
  type LeadSearch,
  type LeadsPage,
  type LeadWeeks,
  leadDetail,
  leadWeeks,
  listedLead,
  type NewNote,
} from './lead-schemas.ts'

const pageSize = 50
const weekCount = 12

/**
 * Returns a page of matching leads, newest first, with the position of the next page or null.
 * @throws DatabaseError
 */
export async function searchLeads(
  { filters, after }: LeadSearch,
  size = pageSize,
): Promise<LeadsPage> {
  const response = await createSupabaseAdmin().rpc('leads_page', {
    filters: { ...filters, segments: englishSegments },
    before: after?.created_at ?? null,
    before_id: after?.id ?? null,
    maximum: size + 1,
  })
  const leads = z.array(listedLead).parse(unwrapResponse(response))
  const shown = leads.slice(0, size)
  const last = leads.length > size ? shown.at(-1) : undefined
  return { leads: shown, next: last ? { created_at: last.created_at, id: last.id } : null }
}

/** Counts matching leads in each of the last twelve weeks, the current week last. @throws DatabaseError */
export async function countLeadsByWeek(filters: LeadFilters): Promise<LeadWeeks> {
  const response = await createSupabaseAdmin().rpc('leads_by_week', {
    filters: { ...filters, segments: englishSegments },
    weeks: weekCount,
  })
  return leadWeeks.parse(unwrapResponse(response))
}

/** Returns a lead with fields, mails, notes and consent, or null. @throws DatabaseError */
export async function getLead(id: string): Promise<LeadDetail | null> {
  return leadDetail
    .nullable()
    .parse(unwrapResponse(await createSupabaseAdmin().rpc('lead_detail', { id })))
}

/** Adds a note to a lead. Returns false if there is no such lead. @throws DatabaseError */
export async function addLeadNote(id: string, author: string, note: NewNote): Promise<boolean> {
  const row = { lead_id: id, author, ...note }
  const response = await createSupabaseAdmin().from('lead_notes').insert(row)
  // Foreign key violation.
  if (response.error?.code === '23503') return false
  unwrapResponse(response)
  return true
}

/**
 * Changes a lead's status, assignee, reminder or unread mark. The first staff who change the status
 * becomes the assignee. Returns false if there is no such lead.
 * @throws DatabaseError
 */
export async function changeLead(
  id: string,
  { id: staffId, name }: { id: string; name: string },
  changes: LeadChange,
): Promise<boolean> {
  const staff = { id: staffId, name }
  const response = await createSupabaseAdmin().rpc('change_lead', { id, staff, changes })
  return z.boolean().parse(unwrapResponse(response))
}

/** Returns the numbers of unread and of due leads. @throws DatabaseError */
export async function getLeadBacklog(): Promise<LeadBacklog> {
  return leadBacklog.parse(unwrapResponse(await createSupabaseAdmin().rpc('lead_backlog')))
}

/**
 * Puts a failed mail back into the outbox. Returns false if there is no unsent mail of that id.
 * @throws DatabaseError
 */
export async function retryLeadMail(id: string): Promise<boolean> {
  return z
    .boolean()
    .parse(unwrapResponse(await createSupabaseAdmin().rpc('retry_lead_mail', { id })))
}
