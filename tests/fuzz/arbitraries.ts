import fc from 'fast-check'
import { leadForms } from '#tests/integration/supabase/leads.ts'

/** Number of inputs per test: a sample in `npm test`, 10,000 in `npm run test:fuzz`. */
export const runCount = Number(process.env.INPUTS ?? 300)

const hostileTexts = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  'line\r\nBcc: everyone@example.com',
  '\u202eevil',
  '\ud800',
  '<script>alert(1)</script>',
  "'; drop table leads; --",
  '=cmd|calc',
  '😀'.repeat(300),
  'x'.repeat(20_000),
  'ada@tremblay.example',
  'a@b.c\nX: y',
  'Email',
  'Unsubscribe',
  '00000000-0000-4000-8000-000000000000',
  '2020-01-01T00:00:00Z',
)

export const hostileText = fc.oneof(hostileTexts, fc.string({ unit: 'binary', maxLength: 80 }))

export const hostileValue = fc.oneof(
  { weight: 4, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3, values: [hostileText, fc.integer()] }) },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 12 }) },
)

const forgedColumns = [
  'id',
  'created_at',
  'subscription_status',
  'flags',
  'dealership_id',
  'storefront',
  'no_such_column',
  '__proto__',
]

export const formNames = Object.keys(leadForms)

/** Generates a form's valid fields, in two of three cases with some replaced and some added. */
export function formFields(form: string): fc.Arbitrary<Record<string, unknown>> {
  const good = leadForms[form]?.fields ?? {}
  const names = fc.constantFrom(...Object.keys(good), ...forgedColumns)
  const changes = fc.array(fc.tuple(names, hostileValue), { maxLength: 4 })
  return fc
    .oneof({ weight: 1, arbitrary: fc.constant([]) }, { weight: 2, arbitrary: changes })
    .map((changes) => ({ ...good, ...Object.fromEntries(changes) }))
}
