import { withSuperuser } from '@embedded/supabase-local/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emailAddressExamples, isEmailAddress } from '#lib/values/email-address.ts'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const parts = fc.array(
  fc.oneof(
    fc.constantFrom(
      ...['sales', 'r&d', '@', '@', '.', '.example', '-', "'", 'é', 'e\u0301', 'भारत', '\u{1f4a9}'],
      ...[
        ' ',
        ',',
        ';',
        '<',
        '>',
        '"',
        '\\',
        '_',
        '\u00a0',
        '\u200b',
        '\u200c',
        '\ufeff',
        '\n',
        '。',
      ],
    ),
    fc.string({ unit: 'grapheme', maxLength: 2 }),
  ),
  { maxLength: 7 },
)
const texts = parts.map((chosen) => chosen.join('').toWellFormed().replaceAll('\0', ''))

test('the database and the site accept the same addresses, and leads of visitors all that are valid', async () => {
  const values = [
    ...emailAddressExamples.good.flat(),
    ...emailAddressExamples.bad,
    ...fc.sample(texts, 3_000),
    ...fc.sample(texts, 1_000).map((text) => `sales@${text}.example`),
    ...fc.sample(texts, 1_000).map((text) => `${text}@dealer.example`),
  ]
  const { rows } = await withSuperuser(db.backend, (sql) =>
    sql.query<{ value: string; is_strict: boolean; is_stored: boolean }>(
      `select value, private.is_email_address(value) is_strict, private.is_email(value) is_stored
        from unnest($1::text[]) value`,
      [values],
    ),
  )
  expect(rows.filter(({ value, is_strict }) => is_strict !== isEmailAddress(value))).toEqual([])
  expect(rows.filter(({ is_strict, is_stored }) => is_strict && !is_stored)).toEqual([])
  expect(new Set(rows.map(({ is_strict }) => is_strict))).toEqual(new Set([true, false]))
})

test.each(['sales@dealer.example,', 'mailto:sales@dealer.example', '\u200bsales@dealer.example'])(
  'a dealership cannot have the address %j, which no mail reaches',
  async (contact_email) => {
    const { error } = await db.service
      .from('dealerships')
      .update({ contact_email })
      .eq('slug', 'nord-traction')
    expect(error?.message).toContain('dealerships_contact_email_strict')
  },
)
