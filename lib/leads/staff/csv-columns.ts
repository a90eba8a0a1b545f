import { manyLines } from '../mail/safe-text.ts'
import { flagTitles, formTitles } from './form-titles.ts'
import type { StaffLead } from './lead.ts'

type Cell = (lead: StaffLead, fields: Record<string, unknown>) => unknown

const field =
  (name: string): Cell =>
  (_lead, fields) =>
    fields[name]

const columns: [name: string, cell: Cell][] = [
  ['Received (Toronto)', ({ created_at }) => torontoTime(created_at)],
  ['Form', ({ form }) => formTitles[form]],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', field('phone_number')],
  ['Company', ({ company }) => company],
  ['Brand', ({ brand }) => brand],
  ['Model', ({ model }) => model],
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
  ['Storefront', ({ storefront }) => storefront ?? 'main'],
  ['Page', ({ page }) => page],
  ['Language', ({ locale }) => locale],
  ['Came from', ({ referrer }) => referrer],
  ['Campaign', ({ utm_campaign }) => utm_campaign],
  ['Campaign source', ({ utm_source }) => utm_source],
  ['Campaign medium', ({ utm_medium }) => utm_medium],
  ['Campaign term', ({ utm_term }) => utm_term],
  ['Campaign content', ({ utm_content }) => utm_content],
  ['Look twice', ({ flags }) => flags.map((flag) => flagTitles[flag] ?? flag)],
  ['Id', ({ id }) => id],
]

export const columnNames = columns.map(([name]) => name)

/** A lead as a row below the names of the columns. */
export function leadCells(lead: StaffLead, fields: Record<string, unknown>): string[] {
  return columns.map(([, cell]) => textOf(cell(lead, fields)))
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? manyLines(value) : ''
}

/** As spreadsheets take it for a date: `2026-11-21 08:30:00`. */
function torontoTime(timestamp: string): string {
  // Of all languages, Swedish writes it so.
  return new Date(timestamp).toLocaleString('sv-SE', { timeZone: 'America/Toronto' })
}
