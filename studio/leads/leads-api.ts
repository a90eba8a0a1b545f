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
} from '#lib/leads/staff/lead.ts'

/** What the site answered, in words for the person at the screen. */
export class LeadsApiError extends Error {
  override name = 'LeadsApiError'
}

const problem = z.object({ message: z.string() })

/** The site's leads. Every call rejects with a LeadsApiError where it is not answered. */
export interface LeadsApi {
  search: (search: LeadSearch, signal: AbortSignal) => Promise<LeadsPage>
  weeks: (filters: LeadFilters, signal: AbortSignal) => Promise<LeadWeeks>
  lead: (id: string, signal: AbortSignal) => Promise<LeadDetail>
  addNote: (id: string, text: string) => Promise<void>
  retryMail: (id: string) => Promise<void>
  /** A file for a spreadsheet. */
  csv: (filters: LeadFilters) => Promise<Blob>
}

/** @param token with which the editor is signed in to the Studio */
export function leadsApi(token: string | undefined): LeadsApi {
  async function ask(path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
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
    const { data } = problem.safeParse(await response.json().catch(() => null))
    throw new LeadsApiError(data?.message ?? 'The site does not answer as it should.')
  }
  const json = async (answer: Promise<Response>): Promise<unknown> => (await answer).json()

  return {
    search: async (search, signal) => leadsPage.parse(await json(ask('search', search, signal))),
    weeks: async (filters, signal) => leadWeeks.parse(await json(ask('weeks', filters, signal))),
    lead: async (id, signal) =>
      leadDetail.parse(await json(ask(encodeURIComponent(id), undefined, signal))),
    addNote: async (id, text) => {
      await ask(`${id}/notes`, { text })
    },
    retryMail: async (id) => {
      await ask(`mails/${id}/retry`, {})
    },
    csv: async (filters) => (await ask('export', filters)).blob(),
  }
}

/** A sentence about what went wrong. */
export function sentence(error: unknown): string {
  return error instanceof LeadsApiError ? error.message : 'The answer was not understood.'
}
