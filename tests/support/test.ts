import { test as base, expect, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import pg from 'pg'
import { readSystem, type System } from './system.ts'
import { testDataDir } from './test-data-dir.ts'

interface Fixtures {
  /** Texts of what the browser's console called an error, and of exceptions nobody caught. */
  browserErrors: string[]
}

interface WorkerFixtures {
  system: System
  /** The Content Lake, as an editor. */
  lake: SanityClient
  /** The database, as its owner. */
  database: pg.Client
}

export { expect }

/** Playwright's test, with the running system; a test that leaves an error in the console fails. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from it
    async ({}, use) => use(readSystem(testDataDir)),
    { scope: 'worker' },
  ],
  lake: [
    async ({ system: { sanity } }, use) => {
      const { url, ...config } = sanity
      await use(createClient({ ...config, apiHost: url, useProjectHostname: false, useCdn: false }))
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ system }, use) => {
      const client = new pg.Client(system.supabase.databaseUrl)
      await client.connect()
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  browserErrors: [
    async ({ page }, use) => {
      const errors: string[] = []
      collectErrors(page, errors)
      await use(errors)
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

/** Notes the errors of a page's console, but those about answers a test asks for on purpose. */
export function collectErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const expected = /Failed to load resource.*404/.test(message.text())
    if (message.type() === 'error' && !expected) errors.push(message.text())
  })
}

/** Asks for a page again and again, as visitors do, until it shows the text. */
export async function expectPage(url: string, text: string | RegExp) {
  await expect
    .poll(async () => (await fetch(url)).text(), { intervals: [50, 100, 200], timeout: 10_000 })
    .toMatch(text)
}
