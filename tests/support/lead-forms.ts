import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import { testDataDir } from './test-data-dir.ts'

const tableByForm = {
  quote: 'vehicle_requests_form_submissions',
  waitlist: 'join_the_waitlist_form_submissions',
  'dealer-inquiry': 'dealer_inquiry_form_submissions',
  'dealer-share': 'share_with_dealer_form_submissions',
  'dealer-tip': 'dealer_tip_form_submissions',
}

/** Returns the stored submissions of a form by email address, with lead and consent. */
export async function getStoredSubmissions(
  database: pg.Client,
  form: keyof typeof tableByForm,
  email: string,
) {
  const { rows } = await database.query(
    `select to_jsonb(f) as fields, to_jsonb(l) - 'search_text' as lead,
      (select to_jsonb(c) from lead_consents c where c.lead_id = l.id) as consent
    from ${tableByForm[form]} f join leads l using (id) where f.email = $1 order by f.created_at`,
    [email],
  )
  return rows
}

let emailCount = 0

/** Returns an email address that no other test uses. */
export function uniqueEmail(): string {
  emailCount += 1
  return `visitor-${Date.now()}-${emailCount}@example.com`
}

/** Fills in name and email address. */
export async function fillContactFields(form: Locator, email: string) {
  await form.getByLabel('First Name').fill('Ann')
  await form.getByLabel('Last Name').fill('Lee')
  await form.getByRole('textbox', { name: /^Email/ }).fill(email)
}

/** Returns the form with this id prefix. */
export const getForm = (page: Page, idPrefix: string) => page.locator(`#${idPrefix}-form`)

/** Advances the page's clock past the time below which submissions are flagged as a bot's. */
export const passTypingTime = (page: Page) => page.clock.setSystemTime(Date.now() + 5_000)

/**
 * Runs a script in the page after the server has stored a form and before the page gets the response.
 * Returns the number of requests that sent the form so far.
 */
export async function runBeforeStoredResponse(page: Page, form: string, script: () => void) {
  let requestCount = 0
  await page.route(`**/api/leads/${form}`, async (route) => {
    requestCount += 1
    const response = await route.fetch()
    await page.evaluate(script)
    await route.fulfill({ response })
  })
  return () => requestCount
}

/** Pauses PostgREST during `run`: its callers hang. */
export async function withPostgrestPaused(run: () => Promise<void>) {
  const pid = Number(readFileSync(join(testDataDir, 'supabase', 'postgrest.pid'), 'utf8'))
  process.kill(pid, 'SIGSTOP')
  try {
    await run()
  } finally {
    process.kill(pid, 'SIGCONT')
  }
}
