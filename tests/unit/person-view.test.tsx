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
