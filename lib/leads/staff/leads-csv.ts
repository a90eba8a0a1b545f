import 'server-only'
import { z } from 'zod'
import { leadsClient } from '../client.ts'
import { byteOrderMark, csv } from './csv.ts'
import { columnNames, leadCells } from './csv-columns.ts'
import type { LeadCursor, LeadFilters, LeadsPage, StaffLead } from './lead.ts'
import { leadTables } from './lead-tables.ts'
import { dataOf, searchLeads } from './stored-leads.ts'

/** Leads read at once: their ids stand in an address, which may not be too long. */
const batch = 100

const formRows = z.array(z.looseObject({ id: z.guid() }))

type FormRow = z.infer<typeof formRows>[number]

/**
 * All leads that match as CSV, newest first, with what each form asked. The first of them are read
 * before it is returned, the others as it is sent.
 * @throws LeadsError
 */
export async function leadsCsv(filters: LeadFilters): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder()
  const parts = csvParts(filters)
  let next = await parts.next()
  return new ReadableStream({
    async pull(controller) {
      if (next.done) return controller.close()
      controller.enqueue(encoder.encode(next.value))
      next = await parts.next()
    },
    cancel: () => void parts.return(),
  })
}

async function* csvParts(filters: LeadFilters): AsyncGenerator<string, void> {
  let heading = byteOrderMark + csv([columnNames])
  let after: LeadCursor | null = null
  do {
    const page: LeadsPage = await searchLeads({ filters, after }, batch)
    const rows = await readFormRows(page.leads)
    yield heading + csv(page.leads.map((lead) => leadCells(lead, rows.get(lead.id) ?? {})))
    heading = ''
    after = page.next
  } while (after)
}

async function readFormRows(leads: readonly StaffLead[]): Promise<Map<string, FormRow>> {
  const forms = [...new Set(leads.map(({ form }) => form))]
  const rows = await Promise.all(
    forms.map(async (form) => {
      const ids = leads.filter((lead) => lead.form === form).map(({ id }) => id)
      return formRows.parse(
        dataOf(await leadsClient().from(leadTables[form]).select().in('id', ids)),
      )
    }),
  )
  return new Map(rows.flat().map((row) => [row.id, row]))
}
