import { z } from 'zod'
import {
  type LeadDetail,
  type LeadFilters,
  type LeadSearch,
  type LeadsPage,
  type LeadWeeks,
  leadDetail,
  leadsPage,
  leadWeeks,
} from '#lib/leads/staff/lead-schemas.ts'
import { type LeadsStatus, leadsStatus } from '#lib/leads/staff/leads-status.ts'
import { type MailAlerts, mailAlerts } from '#lib/leads/staff/mail-alerts.ts'

/** A failed request; the message is shown to staff. */
export class LeadsApiError extends Error {
  override name = 'LeadsApiError'
}

const errorBody = z.object({ message: z.string() })

/** Client of `/api/staff/leads`. @throws LeadsApiError from every method */
export interface LeadsApi {
  searchLeads: (search: LeadSearch, signal: AbortSignal) => Promise<LeadsPage>
  getWeeklyCounts: (filters: LeadFilters, signal: AbortSignal) => Promise<LeadWeeks>
  getLead: (id: string, signal: AbortSignal) => Promise<LeadDetail>
  getStatus: (signal: AbortSignal) => Promise<LeadsStatus>
  addNote: (id: string, text: string) => Promise<void>
  retryMail: (id: string) => Promise<void>
  getMailAlerts: (signal: AbortSignal) => Promise<MailAlerts>
  retryGivenUpMails: () => Promise<void>
  /** Undoes a dealership's stop of mails about leads. */
  resumeLeadMails: (dealershipId: string) => Promise<void>
  /** Returns a CSV file. */
  exportCsv: (filters: LeadFilters) => Promise<Blob>
}

/** @param token of the editor's session in the Studio */
export function createLeadsApi(token: string | undefined): LeadsApi {
  async function request(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    if (!token) throw new LeadsApiError('Sign in to the Studio again.')
    const response = await fetch(`/api/staff/leads/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    }).catch((cause: unknown) => {
      throw new LeadsApiError('The site does not answer.', { cause })
    })
    if (response.ok) return response
    const { data } = errorBody.safeParse(await response.json().catch(() => null))
    throw new LeadsApiError(data?.message ?? 'The site does not answer as it should.')
  }
  const parseJson = async (answer: Promise<Response>): Promise<unknown> => (await answer).json()

  return {
    searchLeads: async (search, signal) =>
      leadsPage.parse(await parseJson(request('search', search, signal))),
    getWeeklyCounts: async (filters, signal) =>
      leadWeeks.parse(await parseJson(request('weeks', filters, signal))),
    getLead: async (id, signal) =>
      leadDetail.parse(await parseJson(request(encodeURIComponent(id), undefined, signal))),
    getStatus: async (signal) =>
      leadsStatus.parse(await parseJson(request('status', undefined, signal))),
    addNote: async (id, text) => {
      await request(`${id}/notes`, { text })
    },
    retryMail: async (id) => {
      await request(`mails/${id}/retry`, {})
    },
    getMailAlerts: async (signal) =>
      mailAlerts.parse(await parseJson(request('mails', undefined, signal))),
    retryGivenUpMails: async () => {
      await request('mails/retry', {})
    },
    resumeLeadMails: async (dealershipId) => {
      await request(`dealerships/${dealershipId}/resume`, {})
    },
    exportCsv: async (filters) => (await request('export', filters)).blob(),
  }
}

/** Returns the message to show for an error. */
export function getErrorMessage(error: unknown): string {
  return error instanceof LeadsApiError ? error.message : 'The answer was not understood.'
}
