import { test as base, expect, type Page } from '@playwright/test'
import { createClient, type SanityClient } from '@sanity/client'
import pg from 'pg'
import { readSystemInfo, type SystemInfo } from './system.ts'
import { testDataDir } from './test-data-dir.ts'

interface Fixtures {
  /** Records the errors of a page in a list. */
  collectErrors: (page: Page, errors: string[]) => void
  /** Errors in the console of the test's page, and uncaught exceptions. */
  browserErrors: string[]
}

interface WorkerFixtures {
  system: SystemInfo
  /** The Content Lake: as an editor in tests tagged `@mutating`, otherwise as a viewer. */
  lake: SanityClient
  /** The database, as its owner; read-only in tests without the tag `@mutating`. */
  database: pg.Client
}

export { expect }

const readOnlyProject = 'read-only'

/** Playwright's test with the running system. A test that leaves an error in its page's console fails. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  system: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
    async ({}, use) => use(readSystemInfo(testDataDir)),
    { scope: 'worker' },
  ],
  lake: [
    async ({ system: { sanity } }, use, { project }) => {
      const { url, readToken, ...config } = sanity
      const connection = {
        ...config,
        apiHost: url,
        useProjectHostname: false,
        useCdn: false,
        // The client's own limit is that of a test: it would not tell which request has no answer.
        timeout: 60_000,
      }
      const token = project.name === readOnlyProject ? readToken : config.token
      await use(createClient({ ...connection, token }))
    },
    { scope: 'worker' },
  ],
  database: [
    async ({ system }, use, { project }) => {
      const client = new pg.Client(system.supabase.databaseUrl)
      await client.connect()
      if (project.name === readOnlyProject) {
        await client.query('set default_transaction_read_only = on')
      }
      await use(client)
      await client.end()
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  collectErrors: async ({}, use) => use(collectBrowserErrors),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright parses fixture names from it
  browserErrors: async ({}, use) => {
    const errors: string[] = []
    await use(errors)
    expect(errors).toEqual([])
  },
  page: async ({ page, browserErrors, collectErrors }, use) => {
    collectErrors(page, browserErrors)
    await use(page)
  },
})

/** Records console errors and uncaught exceptions of a page, except for 404 responses. */
export function collectBrowserErrors(page: Page, errors: string[]) {
  page.on('pageerror', (error) => errors.push(error.message))
  page.on('console', (message) => {
    const expected = /Failed to load resource.*404/.test(message.text())
    if (message.type() === 'error' && !expected) errors.push(message.text())
  })
}

/** Polls a page until it contains the text. */
export async function expectPageToContain(url: string, text: string | RegExp) {
  await expect
    .poll(async () => (await fetch(url)).text(), { intervals: [50, 100, 200] })
    .toMatch(text)
}
