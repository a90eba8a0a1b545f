import { timeZone } from '#lib/base/time-zone.ts'
import { sanitizeText } from '#lib/values/sanitize-text.ts'
import { flagLabels, formLabels, statusLabels } from './lead-labels.ts'
import type { LeadNote, ListedLead } from './lead-schemas.ts'

type CellValue = (lead: ListedLead, fields: Record<string, unknown>) => unknown

const field =
  (name: string): CellValue =>
  (_lead, fields) =>
    fields[name]

const columns: [name: string, cell: CellValue][] = [
  ['Received (Toronto)', ({ created_at }) => formatTorontoTime(created_at)],
  ['Form', ({ form }) => formLabels[form]],
  ['Status', ({ status }) => statusLabels[status]],
  ['Assignee', ({ assignee }) => assignee],
  ['Reminder', ({ remind_on }) => remind_on],
  ['Unread', ({ opened_at }) => (opened_at === null ? 'yes' : '')],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', field('phone_number')],
  ['Company', ({ company }) => company],
  ['Brand', ({ brand }) => brand],
  ['Model', ({ model }) => model],
  ['Product', field('product_title')],
  ['Preferred contact', field('preferred_contact_methods')],
  ['Industries served', field('industries_served')],
  ['Notes', field('notes')],
  ['Subscription', field('subscription_status')],
  ['Territory', field('territory')],
  ['Location', field('location')],
  ['Contact info', field('contact_info')],
  ['Dealer’s email', field('dealer_email')],
  ['Shared by', field('shared_by')],
  ['Message', field('message')],
  ['Staff notes', ({ notes }) => notes.map(formatNote).join('\n')],
  ['Storefront', ({ storefront }) => storefront ?? 'main'],
  ['Page', ({ page }) => page],
  ['Language', ({ locale }) => locale],
  ['Came from', ({ referrer }) => referrer],
  ['Campaign', ({ utm_campaign }) => utm_campaign],
  ['Campaign source', ({ utm_source }) => utm_source],
  ['Campaign medium', ({ utm_medium }) => utm_medium],
  ['Campaign term', ({ utm_term }) => utm_term],
  ['Campaign content', ({ utm_content }) => utm_content],
  ['Look twice', ({ flags }) => flags.map((flag) => flagLabels[flag] ?? flag)],
  ['Id', ({ id }) => id],
]

export const leadCsvHeader = columns.map(([name]) => name)

/** Returns a lead's cells in the order of `leadCsvHeader`. */
export function toCsvRow(lead: ListedLead, fields: Record<string, unknown>): string[] {
  return columns.map(([, cell]) => cellText(cell(lead, fields)))
}

function cellText(value: unknown): string {
  if (Array.isArray(value)) return value.map(cellText).join(', ')
  return typeof value === 'string' ? sanitizeText(value) : ''
}

function formatNote({ author, created_at, text }: LeadNote): string {
  return `${formatTorontoTime(created_at)} ${author}: ${text}`
}

/** Formats a timestamp as spreadsheets recognize it: `2026-11-21 08:30:00`. */
function formatTorontoTime(timestamp: string): string {
  // The Swedish locale has this format.
  return new Date(timestamp).toLocaleString('sv-SE', { timeZone })
}
