import { timeZone } from '#lib/base/time-zone.ts'
import { leadForms, listDetails } from '#lib/leads/forms/declared-fields.ts'
import { sanitizeText } from '#lib/values/sanitize-text.ts'
import { createMailTranslator } from '../mail/mail-translator.ts'
import { flagLabels, formLabels, statusLabels } from './lead-labels.ts'
import type { LeadNote, ListedLead } from './lead-schemas.ts'

type CellValue = (lead: ListedLead, fields: Record<string, unknown>) => unknown

const t = createMailTranslator('en')

const leadColumns = { company: 'company_name', brand: 'brand', model: 'model' } as const

/** A column for each field; fields of several forms that are the same to the lead share one. */
const fieldColumns = new Map(
  leadForms
    .flatMap(listDetails)
    .map(([name, { lead: key }]): [string, CellValue] =>
      key && key !== 'name' && key !== 'email'
        ? [t(`field_${leadColumns[key]}`), (lead) => lead[key]]
        : [t(`field_${name}`), (_lead, fields) => fields[name]],
    ),
)

const columns: [name: string, cell: CellValue][] = [
  ['Received (Toronto)', ({ created_at }) => formatTorontoTime(created_at)],
  ['Form', ({ form }) => formLabels[form]],
  ['Status', ({ status }) => statusLabels[status]],
  ['Amount (CAD)', ({ amount }) => amount?.toFixed(2)],
  ['Assignee', ({ assignee }) => assignee],
  ['Reminder', ({ remind_on }) => remind_on],
  ['Unread', ({ opened_at }) => (opened_at === null ? 'yes' : '')],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ...fieldColumns,
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
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
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
