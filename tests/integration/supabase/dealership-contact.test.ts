import { withSuperuser } from '@embedded/supabase-local/testing'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  closedDaysPattern,
  openingHoursPattern,
  provinceCodes,
} from '#lib/catalog/dealership-contact.ts'
import { phonePattern } from '#lib/values/phone.ts'
import { postalCodePattern } from '#lib/values/postal-code.ts'
import { freshBackend } from './backend.ts'

let db: Awaited<ReturnType<typeof freshBackend>>
beforeAll(async () => {
  db = await freshBackend()
})
afterAll(() => db.remove())

const fromParts = (...parts: string[]) =>
  fc.array(fc.constantFrom(...parts), { maxLength: 9 }).map((chosen) => chosen.join(''))

/** Values that are valid, or nearly so. */
const values = {
  phone: [
    ...['514 555-0142', '+1 (514) 555-0142', '1-800-555-0117 ext. 2', '5145550142', '514.555.0142'],
    ...[
      '114 555-0142',
      '514 555-014',
      '514 155-0142',
      '(514 555-0142',
      '514 555-0142\n',
      'call me',
    ],
    ...fc.sample(
      fromParts('+1 ', '514', '(514)', ' ', '-', '555', '0142', ' ext. ', '7', '\n'),
      400,
    ),
  ],
  postal_code: [
    ...['H2P 1A1', 'h2p 1a1', 'H2P1A1', 'D2P 1A1', 'H2O 1A1', 'H2P 1A1\n', 'H2P  1A1'],
    ...fc.sample(fromParts('H2P', ' ', '1A1', 'Z', 'D', 'W', '5', '\n'), 400),
  ],
  opening_hours: [
    ...['Mo-Fr 08:00-17:00', 'Mo-Fr 08:00-17:00\nSa 09:00-12:00', 'Sa 24:00-25:00', 'Mo 8:00-9:00'],
    ...['\nMo 08:00-09:00', 'Mo 08:00-09:00\n', 'Mo 08:00-09:00\n\nTu 08:00-09:00', 'always'],
    ...[Array(14).fill('Mo 08:00-09:00').join('\n'), Array(15).fill('Mo 08:00-09:00').join('\n')],
    ...fc.sample(fromParts('Mo', '-Fr', ' ', '08:00', '-17:00', '\n', 'Sa 09:00-12:00', 'x'), 400),
  ],
  closed_days: [
    ...[
      '2026-12-24',
      '2026-12-24\n2026-12-31',
      '2026-13-01',
      '2026-12-32',
      '1999-12-24',
      'Christmas',
    ],
    ...[Array(60).fill('2026-12-24').join('\n'), Array(61).fill('2026-12-24').join('\n')],
    ...fc.sample(fromParts('2026', '-12', '-24', '\n', '2027-01-02', ' ', ', '), 400),
  ],
  province: [...provinceCodes, 'qc', 'Quebec', ''],
}

const acceptedBySite = {
  phone: (value: string) => phonePattern.test(value),
  postal_code: (value: string) => postalCodePattern.test(value),
  opening_hours: (value: string) => openingHoursPattern.test(value),
  closed_days: (value: string) => closedDaysPattern.test(value),
  province: (value: string) => provinceCodes.some((code) => code === value),
}

test.each(Object.entries(acceptedBySite))(
  'the database and the site accept the same values of %s',
  async (column, isAccepted) => {
    const [, candidates = []] = Object.entries(values).find(([name]) => name === column) ?? []
    const { rows } = await withSuperuser(db.backend, async (sql) => {
      const { rows: checks } = await sql.query<{ condition: string }>(
        "select pg_get_constraintdef(oid) as condition from pg_constraint where conname = 'dealerships_' || $1 || '_check'",
        [column],
      )
      const condition = checks[0]?.condition.replace(/^CHECK /, '') ?? ''
      return sql.query<{ value: string; is_accepted: boolean }>(
        `select ${column} as value, ${condition} as is_accepted from unnest($1::text[]) as r (${column})`,
        [candidates],
      )
    })
    expect(rows.filter(({ value, is_accepted }) => is_accepted !== isAccepted(value))).toEqual([])
    expect(new Set(rows.map(({ is_accepted }) => is_accepted))).toEqual(new Set([true, false]))
  },
)

test('a dealership is listed once staff approve it; visitors read that, and cannot change it', async () => {
  await db.service.from('dealerships').insert({ slug: 'asked', name: 'Asked to be listed' })
  const isListed = async () => {
    const columns = 'is_listed, phone, street, town, province, postal_code, opening_hours'
    const { data } = await db.anon.from('dealerships').select(columns).eq('slug', 'asked').single()
    return data?.is_listed
  }
  expect(await isListed()).toBe(false)
  const refused = await db.anon.from('dealerships').update({ is_listed: true }).eq('slug', 'asked')
  expect(refused.error?.code).toBe('42501')
  await db.service.from('dealerships').update({ is_listed: true }).eq('slug', 'asked')
  expect(await isListed()).toBe(true)
})

test('a change of a dealership’s contact details makes its pages and the list stale', async () => {
  const snapshot = async () => (await db.service.rpc('read_cache_invalidations')).data?.snapshot
  const since = await snapshot()
  await db.service.from('dealerships').update({ phone: '514 555-0199' }).eq('slug', 'nord-traction')
  const { data } = await db.service.rpc('read_cache_invalidations', { since_snapshot: since })
  expect(data?.invalidations.map(({ tag }: { tag: string }) => tag).toSorted()).toEqual([
    'dealership:nord-traction',
    'dealerships',
  ])
})
