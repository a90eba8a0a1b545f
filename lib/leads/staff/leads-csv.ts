import 'server-only'
import { z } from 'zod'
import { byteOrderMark, toCsv } from '#lib/base/csv.ts'
import type { Database } from '#lib/base/database.types.ts'
import { createSupabaseAdmin } from '#lib/base/supabase-admin.ts'
import { unwrapResponse } from '#lib/base/unwrap-response.ts'
import type { LeadFormName } from '#lib/leads/forms/lead-form-name.ts'
import { leadCsvHeader, toCsvRow } from './csv-columns.ts'
import { searchLeads } from './lead-repository.ts'
import type { LeadCursor, LeadFilters, LeadsPage, StaffLead } from './lead-schemas.ts'

/** Leads per request: their ids are in the URL, whose length is limited. */
const batchSize = 100

const formRows = z.array(z.looseObject({ id: z.guid() }))

type FormRow = z.infer<typeof formRows>[number]

/**
 * Returns all matching leads as CSV, newest first, with the fields of their forms. Reads the first
 * batch before it returns, the others while streaming.
 * @throws DatabaseError if the first batch cannot be read
 */
export async function streamLeadsCsv(filters: LeadFilters): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const chunks = csvChunks(filters)
  let next = await chunks.next()
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await chunks.next()
    },
    cancel: () => void chunks.return(),
  })
}

async function* csvChunks(filters: LeadFilters): AsyncGenerator<string, void> {
  let heading = byteOrderMark + toCsv([leadCsvHeader])
  let after: LeadCursor | null = null
  do {
    const page: LeadsPage = await searchLeads({ filters, after }, batchSize)
    const rows = await getFormRows(page.leads)
    yield heading + toCsv(page.leads.map((lead) => toCsvRow(lead, rows.get(lead.id) ?? {})))
    heading = ''
    after = page.next
  } while (after)
}

async function getFormRows(leads: readonly StaffLead[]): Promise<Map<string, FormRow>> {
  const forms = [...new Set(leads.map(({ form }) => form))]
  const rows = await Promise.all(
    forms.map(async (form) => {
      const ids = leads.filter((lead) => lead.form === form).map(({ id }) => id)
      return formRows.parse(
        unwrapResponse(await createSupabaseAdmin().from(leadTables[form]).select().in('id', ids)),
      )
    }),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}

type LeadTable = Extract<keyof Database['public']['Tables'], `${string}_form_submissions`>

/** The table of each form's submissions. */
const leadTables: Record<LeadFormName, LeadTable> = {
  quote: 'vehicle_requests_form_submissions',
  waitlist: 'join_the_waitlist_form_submissions',
  'dealer-inquiry': 'dealer_inquiry_form_submissions',
  'dealer-share': 'share_with_dealer_form_submissions',
  'dealer-tip': 'dealer_tip_form_submissions',
}
