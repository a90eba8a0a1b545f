import pg from 'pg'
import { expect } from 'vitest'

const maxLengths: Record<string, number> = {
  first_name: 100,
  last_name: 100,
  name: 100,
  contact_name: 100,
  company_name: 200,
  business_name: 200,
  dealer_name: 200,
  email: 254,
  dealer_email: 254,
  phone_number: 40,
  vehicle_make: 100,
  vehicle_model: 100,
  product_title: 200,
  track: 100,
  fit: 1000,
  brand: 100,
  model: 100,
  territory: 200,
  location: 200,
  contact_info: 200,
  message: 2000,
  notes: 5000,
}

const multilineColumns = new Set(['message', 'notes'])
const allowedValues: Record<string, readonly string[]> = {
  preferred_contact_methods: ['Email', 'Phone', 'Text Message'],
  industries_served: [
    'Construction',
    'Agriculture',
    'Landscaping',
    'Snow Removal',
    'Municipal',
    'Other',
  ],
  shared_by: ['email', 'text'],
  subscription_status: ['Subscribe'],
}

const tables = [
  'vehicle_requests_form_submissions',
  'join_the_waitlist_form_submissions',
  'dealer_inquiry_form_submissions',
  'share_with_dealer_form_submissions',
  'dealer_tip_form_submissions',
]

/** Returns the errors of a stored value by rules independent of the database's constraints. */
function getValueError(column: string, value: unknown, startedAt: Date): string | null {
  if (value === null) return null
  if (column === 'created_at') {
    const recent = value instanceof Date && value.getTime() > startedAt.getTime() - 5_000
    return recent ? null : 'is not of now'
  }
  const allowed = allowedValues[column]
  if (allowed) {
    const values: unknown[] = Array.isArray(value) ? value : [value]
    const isAllowed = values.every((each) => typeof each === 'string' && allowed.includes(each))
    return isAllowed ? null : 'is no option'
  }
  if (typeof value !== 'string' || column === 'id' || column === 'brand_id') return null
  if (value.length > (maxLengths[column] ?? 0) * 2) return 'is too long'
  if ([...value].length > (maxLengths[column] ?? 0)) return 'is too long'
  const forbidden = multilineColumns.has(column)
    ? /(?![\n\r\t])\p{Cc}/u
    : /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u
  if (forbidden.test(value)) return 'has characters that nobody sees'
  if (column.endsWith('email') && !/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(value)) return 'is no address'
  return null
}

/** Expects every row that forms stored to follow the rules. Returns the number of rows by table. */
export async function expectValidRows(
  databaseUrl: string,
  startedAt: Date,
): Promise<Record<string, number>> {
  const sql = new pg.Client({ connectionString: databaseUrl })
  await sql.connect()
  const errors: string[] = []
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const { rows } = await sql.query<Record<string, unknown>>(`select * from ${table}`)
    counts[table] = rows.length
    for (const row of rows) {
      for (const [column, value] of Object.entries(row)) {
        const problem = getValueError(column, value, startedAt)
        if (problem) errors.push(`${table}.${column} ${problem}: ${JSON.stringify(value)}`)
      }
    }
  }
  await sql.end()
  expect(errors).toEqual([])
  return counts
}
