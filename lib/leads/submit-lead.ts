import 'server-only'
import { setTimeout } from 'node:timers/promises'
import { errorText, logProblem } from '#lib/log.ts'
import { leadsClient } from './client.ts'
import type { LeadFields } from './forms/forms.ts'
import type { LeadForm } from './mail/claimed-mail.ts'

/** Milliseconds before each further attempt, and for all of them together. */
const pauses = [150, 500, 1200]
const patience = 8_000

/** A serialisation failure, and what a server says that is going down, coming up or is full. */
const passing = /^(40001|40P01|57|53|08)/

export interface Lead {
  form: LeadForm
  id: string
  fields: LeadFields
  attribution: Record<string, string | null | undefined>
  flags: string[]
  address: string | null
  consent: { wording: string; locale: string; page: string | null } | null
}

export type Outcome =
  | { kind: 'stored' }
  /** Too many from this visitor. */
  | { kind: 'limited'; seconds: number }
  /** The database takes no such lead, however often it is sent. */
  | { kind: 'refused' }
  /** Sent again later, it may be taken. */
  | { kind: 'failed' }

interface Failure {
  code: string
  status: number
  details: string | null
}

/**
 * Stores a lead, once however often it is sent, and tries again while the backend fails. Logs what
 * went wrong by its code alone: messages of the database quote the row.
 */
export async function submitLead(lead: Lead): Promise<Outcome> {
  const deadline = Date.now() + patience
  let failure: Failure | null = null
  for (const pause of [0, ...pauses]) {
    if (Date.now() + pause >= deadline) break
    if (pause > 0) await setTimeout(pause * (0.75 + Math.random() / 2))
    failure = await attempt(lead, deadline - Date.now())
    if (failure === null) return { kind: 'stored' }
    if (failure.code === 'PT429') return { kind: 'limited', seconds: secondsOf(failure) }
    if (!isPassing(failure)) break
  }
  logProblem('lead-not-stored', {
    form: lead.form,
    code: failure?.code,
    status: failure?.status,
  })
  return { kind: failure && isRefusal(failure) ? 'refused' : 'failed' }
}

async function attempt(lead: Lead, milliseconds: number): Promise<Failure | null> {
  try {
    const { error, status } = await leadsClient()
      .rpc('submit_lead', lead)
      .abortSignal(AbortSignal.timeout(Math.max(1, milliseconds)))
    return error && { code: error.code, status, details: error.details }
  } catch (error) {
    logProblem('leads-unreachable', { problem: errorText(error) })
    return { code: '', status: 0, details: null }
  }
}

/** An answer without a code was cut off. */
function isPassing({ code, status }: Failure): boolean {
  return code === '' || status >= 500 || passing.test(code)
}

function isRefusal(failure: Failure): boolean {
  return !isPassing(failure) && (failure.status === 400 || failure.status === 409)
}

function secondsOf({ details }: Failure): number {
  const seconds = Number(details)
  return Number.isInteger(seconds) && seconds > 0 ? seconds : 3600
}

/** Whether a lead of this id is there; false where it cannot be told at once. */
export async function isStored(id: string): Promise<boolean> {
  try {
    const { data } = await leadsClient()
      .from('leads')
      .select('id')
      .eq('id', id)
      .abortSignal(AbortSignal.timeout(1_500))
      .maybeSingle()
    return data !== null
  } catch {
    return false
  }
}
