import type { LeadChange } from '#lib/leads/staff/lead-progress.ts'
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
import { createStaffRequest } from '#studio/tools/staff-request.ts'

/** Client of `/api/staff/leads`. @throws StaffRequestError from every method */
export interface LeadsApi {
  searchLeads: (search: LeadSearch, signal: AbortSignal) => Promise<LeadsPage>
  getWeeklyCounts: (filters: LeadFilters, signal: AbortSignal) => Promise<LeadWeeks>
  getLead: (id: string, signal: AbortSignal) => Promise<LeadDetail>
  getStatus: (signal: AbortSignal) => Promise<LeadsStatus>
  addNote: (id: string, text: string) => Promise<void>
  changeLead: (id: string, change: LeadChange) => Promise<void>
  retryMail: (id: string) => Promise<void>
  getMailAlerts: (signal: AbortSignal) => Promise<MailAlerts>
  /** Sends given-up mails and webhooks again. */
  retryGivenUpMails: () => Promise<void>
  /** Enables a webhook endpoint that its receiver's answer disabled. */
  enableWebhook: (id: string) => Promise<void>
  /** Undoes a dealership's stop of mails about leads. */
  resumeLeadMails: (dealershipId: string) => Promise<void>
  /** Returns a CSV file. */
  exportCsv: (filters: LeadFilters) => Promise<Blob>
}

/**
 * Returns a client of `/api/staff/leads`; its methods reject with a StaffRequestError.
 * @param token of the editor's session in the Studio
 */
export function createLeadsApi(token: string | undefined): LeadsApi {
  const staffRequest = createStaffRequest(token)
  const request = (path: string, body?: unknown, signal?: AbortSignal) =>
    staffRequest(`leads/${path}`, { body, signal })
  const parseJson = async (response: Promise<Response>): Promise<unknown> => (await response).json()

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
    changeLead: async (id, change) => {
      await request(`${id}/changes`, change)
    },
    retryMail: async (id) => {
      await request(`mails/${id}/retry`, {})
    },
    getMailAlerts: async (signal) =>
      mailAlerts.parse(await parseJson(request('mails', undefined, signal))),
    retryGivenUpMails: async () => {
      await request('mails/retry', {})
    },
    enableWebhook: async (id) => {
      await request(`webhooks/${id}`, { is_enabled: true })
    },
    resumeLeadMails: async (dealershipId) => {
      await request(`dealerships/${dealershipId}/resume`, {})
    },
    exportCsv: async (filters) => (await request('export', filters)).blob(),
  }
}
