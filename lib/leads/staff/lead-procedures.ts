import { after } from 'next/server'
import { HttpError } from '#lib/base/http-error.ts'
import { csvFile, noInput, rowId, staffProcedure } from '#lib/base/staff-procedure.ts'
import { scheduleAnswers } from '#lib/leads/answering/schedule-answers.ts'
import { deliverOutbox } from '#lib/leads/deliver-outbox.ts'
import { isPostalAddressMissing } from '#lib/leads/mail/mail-sender.ts'
import { deliverWebhooks } from '#lib/leads/outgoing-webhooks/deliver-webhooks.ts'
import { noLead } from './lead-errors.ts'
import { type LeadsStatus, leadChange } from './lead-progress.ts'
import {
  addLeadNote,
  changeLead,
  countLeadsByWeek,
  getLead,
  getLeadBacklog,
  retryLeadMail,
  searchLeads,
} from './lead-repository.ts'
import { leadFilters, leadRecipient, leadSearch, newNote } from './lead-schemas.ts'
import { streamLeadsCsv } from './leads-csv.ts'
import { getMailAlerts, resumeLeadMails, retryGivenUpMails } from './mail-alerts-repository.ts'
import { getLeadRecipients, passLead } from './pass-lead.ts'

/** Staff API of the tool Leads. */
export const leadProcedures = {
  /** Returns a page of leads. */
  search: staffProcedure(leadSearch, (search) => searchLeads(search)),

  /** Returns the number of matching leads per week. */
  countByWeek: staffProcedure(leadFilters, countLeadsByWeek),

  /** Returns matching leads as a CSV file. */
  exportCsv: staffProcedure(leadFilters, async (filters) =>
    csvFile('leads', await streamLeadsCsv(filters)),
  ),

  /** Returns how many leads need attention, and whether mails wait for a postal address. */
  getStatus: staffProcedure(noInput, async (): Promise<LeadsStatus> => {
    const [backlog, is_postal_address_missing] = await Promise.all([
      getLeadBacklog(),
      isPostalAddressMissing(),
    ])
    return { backlog, is_postal_address_missing }
  }),

  /** Returns a lead with everything that belongs to it. */
  get: staffProcedure(rowId, async ({ id }) => {
    const lead = await getLead(id)
    if (lead === null) throw noLead()
    return lead
  }),

  /** Adds a note to a lead, with the signed-in person as its author. */
  addNote: staffProcedure(newNote.extend(rowId.shape), async ({ id, ...note }, { staff }) => {
    if (!(await addLeadNote(id, staff.name, note))) throw noLead()
  }),

  /** Changes a lead's status, assignee, reminder or unread mark, with the signed-in person as the author. */
  change: staffProcedure(leadChange.extend(rowId.shape), async ({ id, ...change }, { staff }) => {
    if (!(await changeLead(id, staff, change))) throw noLead()
    if (change.status) after(deliverWebhooks)
  }),

  /** Returns the dealerships to which a lead may be passed, nearest first. */
  getRecipients: staffProcedure(rowId, async ({ id }) => {
    const recipients = await getLeadRecipients(id)
    if (recipients === null) throw noLead()
    return recipients
  }),

  /** Passes a lead to a dealership, or gives it back to the maker. */
  pass: staffProcedure(
    leadRecipient.extend(rowId.shape),
    async ({ id, dealership_id }, { staff }) => {
      const outcome = await passLead(id, staff.name, dealership_id)
      if (outcome === 'passed') {
        // The answer says until when the dealership is to answer.
        await scheduleAnswers()
        after(deliverOutbox)
      }
      return { outcome }
    },
  ),

  /** Retries a failed mail or webhook. */
  retryMail: staffProcedure(rowId, async ({ id }) => {
    if (!(await retryLeadMail(id))) throw new HttpError(404, 'There is no such mail to be sent.')
    after(deliverOutbox)
  }),

  /** Returns the reasons why mails about leads are not sent. */
  getMailAlerts: staffProcedure(noInput, getMailAlerts),

  /** Retries all given-up mails and webhooks. */
  retryGivenUpMails: staffProcedure(noInput, async () => {
    await retryGivenUpMails()
    after(deliverOutbox)
  }),

  /** Undoes a dealership's stop of mails about leads. */
  resumeMails: staffProcedure(rowId, async ({ id }) => {
    if (!(await resumeLeadMails(id))) {
      throw new HttpError(404, 'This dealership has not stopped its mails.')
    }
  }),
}
