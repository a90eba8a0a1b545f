import 'server-only'
import { z } from 'zod'
import type { DatabaseFunctions } from '#lib/base/database.types.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import type { LeadStatus } from '#lib/leads/staff/lead-progress.ts'
import {
  type AdditionOutcome,
  additionOutcome,
  type Desk,
  type DeskFigures,
  type DeskLead,
  type DeskLeads,
  type DeskLink,
  type DeskPeople,
  type DeskSessions,
  desk,
  deskFigures,
  deskLead,
  deskLeads,
  deskLink,
  deskPeople,
  deskSessions,
} from './desk-schemas.ts'

// The hash of a session is the SHA-256 of its secret. The database finds the dealership by it.

async function call<Name extends keyof DatabaseFunctions>(
  name: Name,
  parameters: DatabaseFunctions[Name]['Args'],
): Promise<unknown> {
  return unwrapResponse(await createSupabaseAdmin().rpc(name, parameters))
}

interface LinkRequest {
  email: string
  browser_hash: string
  locale: string
  /** Address of the visitor; undefined if it is unknown. */
  address: string | undefined
}

/**
 * Queues a mail with a link if the address may enter the desk.
 * @returns the seconds to wait where the network asked too often, else null
 * @throws DatabaseError
 */
export async function requestDeskLink(request: LinkRequest): Promise<number | null> {
  const response = await createSupabaseAdmin().rpc('request_desk_link', request)
  if (response.error?.code === 'PT429') return Number(response.error.details) || 3600
  unwrapResponse(response)
  return null
}

/** Returns a link whose address may enter, or null. @throws DatabaseError */
export async function getDeskLink(id: string): Promise<DeskLink | null> {
  return deskLink.nullable().parse(await call('desk_link', { id }))
}

/**
 * Uses a link up and starts a session.
 * @returns false if the link is used, expired or unknown
 * @throws DatabaseError
 */
export async function openDeskSession(
  id: string,
  session: { secret_hash: string; browser: string },
): Promise<boolean> {
  return z.boolean().parse(await call('use_desk_link', { id, ...session }))
}

/** Returns the person and dealership of a session, or null if it is not valid. @throws DatabaseError */
export async function getDesk(secret_hash: string): Promise<Desk | null> {
  return desk.nullable().parse(await call('desk', { secret_hash }))
}

/** Chooses one of the person's dealerships. Returns false for another. @throws DatabaseError */
export async function chooseDealership(
  secret_hash: string,
  dealership_id: string,
): Promise<boolean> {
  return z.boolean().parse(await call('choose_desk_dealership', { secret_hash, dealership_id }))
}

/** Returns the sessions of the person, or null without a valid session. @throws DatabaseError */
export async function getDeskSessions(secret_hash: string): Promise<DeskSessions | null> {
  return deskSessions.nullable().parse(await call('desk_sessions', { secret_hash }))
}

/** Ends one session of the person, or all if the id is undefined. @throws DatabaseError */
export async function endDeskSessions(secret_hash: string, id?: string): Promise<void> {
  await call('end_desk_sessions', { secret_hash, ...(id && { id }) })
}

/** Returns the people who have access to the desk, or null without a valid session. @throws DatabaseError */
export async function getDeskPeople(secret_hash: string): Promise<DeskPeople | null> {
  return deskPeople.nullable().parse(await call('desk_people', { secret_hash }))
}

/** Adds a person to the dealership of a session; null without a valid session. @throws DatabaseError */
export async function addDeskPerson(
  secret_hash: string,
  person: { email: string; name: string },
): Promise<AdditionOutcome | null> {
  const response = await call('add_desk_person', { secret_hash, ...person })
  return additionOutcome.nullable().parse(response)
}

/** Removes a person of the dealership of a session, whose sessions end. @throws DatabaseError */
export async function removeDeskPerson(secret_hash: string, id: string): Promise<boolean> {
  return z.boolean().parse(await call('remove_desk_person', { secret_hash, id }))
}

/** Returns the figures of the dealership of a session, or null. @throws DatabaseError */
export async function getDeskFigures(secret_hash: string): Promise<DeskFigures | null> {
  return deskFigures.nullable().parse(await call('desk_figures', { secret_hash }))
}

interface LeadFilters {
  /** A status, or `open` for those before won and lost. */
  status?: LeadStatus | 'open'
  /** Words that must all occur. */
  search?: string
  /** Last day of the reminders that are listed, as YYYY-MM-DD. */
  due_on?: string
  /** The day at the dealership, by which due reminders are counted. */
  today: string
}

/** Position in the list: the last lead of a page. */
export interface DeskCursor {
  before: string
  before_id: string
}

/** Returns leads of the dealership of a session, newest first, or null. @throws DatabaseError */
export async function getDeskLeads(
  secret_hash: string,
  filters: LeadFilters,
  cursor: DeskCursor | null,
  maximum: number,
): Promise<DeskLeads | null> {
  const parameters = { secret_hash, filters: { ...filters }, maximum, ...cursor }
  return deskLeads.nullable().parse(await call('desk_leads', parameters))
}

/** Returns a lead, or null if the dealership of the session has no such lead. @throws DatabaseError */
export async function getDeskLead(secret_hash: string, id: string): Promise<DeskLead | null> {
  return deskLead.nullable().parse(await call('desk_lead', { secret_hash, id }))
}

const changeOutcome = z.object({ outcome: z.enum(['stored', 'conflict']) }).nullable()

interface LeadChange {
  /** New status, and the status when the page was rendered. */
  status?: LeadStatus
  from?: LeadStatus
  /** Day of the reminder as YYYY-MM-DD; null for none. */
  dealer_remind_on?: string | null
}

/**
 * Changes a lead.
 * @returns `conflict` if somebody changed the status meanwhile; null if the dealership has no such lead
 * @throws DatabaseError
 */
export async function changeDeskLead(
  secret_hash: string,
  id: string,
  changes: LeadChange,
): Promise<'stored' | 'conflict' | null> {
  const response = await call('change_desk_lead', { secret_hash, id, changes: { ...changes } })
  return changeOutcome.parse(response)?.outcome ?? null
}

/** Records that a person used the link that calls. False if the dealership has no such lead. @throws DatabaseError */
export async function recordDeskCall(secret_hash: string, lead_id: string): Promise<boolean> {
  return z.boolean().parse(await call('record_desk_call', { secret_hash, lead_id }))
}

const answerOutcome = z.enum(['queued', 'limited', 'unreachable']).nullable()

interface Answer {
  /** A repeated call with the same id sends one mail. */
  id: string
  subject: string
  text: string
  /** To which the mail leads, unless the lead is further. */
  status: 'contacted' | 'quoted'
}

/**
 * Queues a mail to the sender of a lead.
 * @returns `limited` after 20 mails in a day; `unreachable` without an address; null if the dealership has no such lead
 * @throws DatabaseError
 */
export async function answerDeskLead(secret_hash: string, lead_id: string, answer: Answer) {
  const response = await call('answer_desk_lead', { secret_hash, lead_id, answer: { ...answer } })
  return answerOutcome.parse(response)
}

/**
 * Adds a note to a lead.
 * @param note a repeated call with the same id stores it once
 * @returns false if the dealership has no such lead
 * @throws DatabaseError
 */
export async function addDeskNote(
  secret_hash: string,
  lead_id: string,
  note: { note_id: string; text: string },
): Promise<boolean> {
  return z.boolean().parse(await call('add_desk_note', { secret_hash, lead_id, ...note }))
}
