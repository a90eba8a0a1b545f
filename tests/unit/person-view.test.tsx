import { studioTheme, ThemeProvider } from '@sanity/ui'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { type PersonData, personData } from '#lib/leads/staff/person.ts'
import { PersonView } from '#studio/leads/person-view.tsx'
import type { StaffApi } from '#studio/tools/staff-api.ts'

vi.mock('sanity', () => ({ useCurrentUser: () => ({ roles: [{ name: 'administrator' }] }) }))
vi.mock('sanity/router', () => ({ StateLink: () => null }))

const nothing = {
  ...{ email: 'ada@example.ca', leads: [], unlinked_submissions: [], recipient: null, desk: [] },
  ...{ mentioned_in: [], comments: [], stored_in: {}, erasures: [] },
}

function render(person: PersonData) {
  const neverCalled = () => {
    throw new Error('called')
  }
  const api: StaffApi['people'] = {
    ...{ find: neverCalled, correct: neverCalled, erase: neverCalled, getErasures: neverCalled },
  }
  return renderToStaticMarkup(
    <ThemeProvider theme={studioTheme}>
      <PersonView person={person} api={api} onErase={() => {}} onClose={() => {}} />
    </ThemeProvider>,
  )
}

test('an address that is only in rows about somebody else is stored, too', () => {
  const html = render(personData.parse({ ...nothing, stored_in: { guest_links: 1, leads: 2 } }))
  expect(html).toContain('guest_links: 1\nleads: 2')
  expect(html).not.toContain('Nothing is stored')
  expect(html).toContain('Erase for good')
})

test('an administrator can erase an address that is not found, too', () => {
  const html = render(personData.parse(nothing))
  expect(html).toContain('Nothing is stored about this address.')
  expect(html).toContain('Erase for good')
})

const unset = {
  ...{ storefront: null, page: null, locale: null, referrer: null, company: null, brand: null },
  ...{ utm_source: null, utm_medium: null, utm_campaign: null, utm_term: null, utm_content: null },
  ...{ model: null, assignee_id: null, assignee: null, remind_on: null, opened_at: null },
  ...{ dealership_id: null, passed_at: null, answered_at: null, answer_due_at: null, amount: null },
}

test.each([
  [{ did_fit: false, track: '450x86x56', note: 'Too wide.' }, 'Did not fit, 450x86x56, Too wide.'],
  [{ did_fit: true, track: null, note: null }, 'Fitted'],
  [{ did_fit: null, track: null, note: null }, null],
  [null, null],
])('what a buyer reported is listed: %j', (fit_report, expected) => {
  const id = crypto.randomUUID()
  const created_at = '2026-11-30T12:00:00Z'
  const lead = { ...unset, id, form: 'quote', name: 'Ada', email: 'ada@example.ca', created_at }
  const parts = { fields: {}, mails: [], notes: [], answers: [], changes: [], consent: null }
  const detail = { ...parts, dealership: null, lead: { ...lead, flags: [], status: 'won' } }
  const html = render(personData.parse({ ...nothing, leads: [{ ...detail, fit_report }] }))
  if (expected === null) expect(html).not.toContain('Reports whether a set fitted')
  else expect(html).toContain(expected)
})
