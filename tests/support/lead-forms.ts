import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { testDataDir } from './test-data-dir.ts'

const tables = {
  quote: 'vehicle_requests_form_submissions',
  waitlist: 'join_the_waitlist_form_submissions',
  'dealer-inquiry': 'dealer_inquiry_form_submissions',
  'dealer-share': 'share_with_dealer_form_submissions',
  'dealer-tip': 'dealer_tip_form_submissions',
}

/** What is stored of a form's submissions from an address, with the leads they are. */
export async function stored(database: pg.Client, form: keyof typeof tables, email: string) {
  const { rows } = await database.query(
    `select to_jsonb(f) as fields, to_jsonb(l) - 'search_text' as lead,
      (select to_jsonb(c) from lead_consents c where c.lead_id = l.id) as consent
    from ${tables[form]} f join leads l using (id) where f.email = $1 order by f.created_at`,
    [email],
  )
  return rows
}

let count = 0

/** An e-mail address that no other test has. */
export function someone(): string {
  count += 1
  return `visitor-${Date.now()}-${count}@example.com`
}

/** The person that a quote request or the waitlist asks for. */
export async function fillPerson(form: Locator, email: string) {
  await form.getByLabel('First Name').fill('Ann')
  await form.getByLabel('Last Name').fill('Lee')
  await form.getByRole('textbox', { name: /^Email/ }).fill(email)
}

/** The form whose ids begin with `at`. */
export const formAt = (page: Page, at: string) => page.locator(`#${at}-form`)

/** Stops PostgREST while something is done: whoever calls it hangs meanwhile. */
export async function withoutPostgrest(work: () => Promise<void>) {
  const pid = Number(readFileSync(join(testDataDir, 'supabase', 'postgrest.pid'), 'utf8'))
  process.kill(pid, 'SIGSTOP')
  try {
    await work()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}
