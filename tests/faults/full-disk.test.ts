import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canLimitFileSize, limitFileSize } from '#tests/support/file-size-limit.ts'
import { exampleLead, getConsentVersion, sendLead } from '#tests/support/send-lead.ts'
import {
  createEditorClient,
  type SiteServices,
  startSiteServices,
} from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { withDatabase } from '#tests/support/with-database.ts'

const paths = ['/', '/products', '/faq', '/products/bobcat', '/dealer/nord-traction']

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
})

afterAll(() => services.stop())

const getPage = async (path: string) => (await fetch(`${services.site}${path}`)).text()

async function expectPublished(heading: string) {
  await createEditorClient(services.backends)
    .patch('homePage')
    .set({ 'sections[0].heading': heading })
    .commit()
  await expect.poll(() => getPage('/'), { interval: 200 }).toContain(heading)
}

async function expectPagesUp() {
  for (const path of paths) expect(await getPage(path), path).toContain('<h1')
}

async function isStored(email: string): Promise<boolean> {
  const { rowCount } = await withDatabase(services.backends.supabase.databaseUrl, (database) =>
    database.query('select from leads where email = $1', [email]),
  )
  return rowCount === 1
}

describe.skipIf(!canLimitFileSize)('while the disk is full', () => {
  test('the web server publishes and stores leads, and writes pages again afterwards', async () => {
    const site = [services.getWebServerPid()]
    const firstLine = services.log.length
    limitFileSize(site, 0)
    try {
      await expectPublished('On a full disk')
      await expectPagesUp()
      const lead = exampleLead(0)
      expect(await sendLead(services.site, lead)).toBe(200)
      expect(await isStored(lead.email)).toBe(true)
      const getErrors = () =>
        services.log.slice(firstLine).filter(
          ({ level, event, error }) =>
            level === 'error' &&
            // A busy machine may render a page too late: its next visitor renders it.
            !(event === 'page-revalidation-failed' && /timeout/.test(String(error))),
        )
      // The last good content is written two seconds after a page reads it.
      await expect
        .poll(() => getErrors().map(({ event }) => event), { timeout: 30_000 })
        .toContain('last-good-content-not-written')
      expect(new Set(getErrors().map(({ event }) => event))).toEqual(
        new Set(['last-good-content-not-written', 'page-not-written']),
      )
      for (const { error } of getErrors()) expect(error).toContain('EFBIG')
    } finally {
      limitFileSize(site, 'unlimited')
    }
    await expectPublished('After a full disk')
    await services.restartWebServer()
    expect(await getPage('/')).toContain('After a full disk')
  })

  test('Postgres stores no lead, and none is confirmed', async () => {
    await getConsentVersion(services.site)
    // A page first rendered on a full disk was lost with the restart.
    await expectPagesUp()
    const lead = exampleLead(1)
    limitFileSize(services.backendsPids, 0)
    try {
      expect(await sendLead(services.site, lead)).toBe(503)
      await expectPagesUp()
    } finally {
      limitFileSize(services.backendsPids, 'unlimited')
    }
    await expect.poll(() => sendLead(services.site, lead), { interval: 200 }).toBe(200)
    expect(await isStored(lead.email)).toBe(true)
  })
})
