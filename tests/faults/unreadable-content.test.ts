import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  createEditorClient,
  type SiteServices,
  startSiteServices,
} from '#tests/support/site-services.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'
import { withDatabase } from '#tests/support/with-database.ts'

let services: SiteServices

beforeAll(async () => {
  services = await startSiteServices(testDataDir)
})

afterAll(() => services.stop())

const settings = z.object({ contactEmail: z.string() })

/** Returns the status of a page, and whether readiness warns of the settings. */
async function getState(path: string) {
  const { status } = await fetch(`${services.site}${path}`)
  const response = await fetch(`${services.site}/api/health/ready`)
  const { warnings } = z.object({ warnings: z.array(z.string()) }).parse(await response.json())
  return { status, isWarning: warnings.some((text) => text.includes('siteSettings')) }
}

test('a restart while the settings cannot be read takes down no page, also none that is not stored', async () => {
  const lake = createEditorClient(services.backends)
  const { contactEmail } = settings.parse(await lake.getDocument('siteSettings'))
  const addProduct = (slug: string) =>
    withDatabase(services.backends.supabase.databaseUrl, (database) =>
      database.query('insert into products (slug, title) values ($1, $1)', [slug]),
    )
  await addProduct('before-the-restart')
  expect(await getState('/products/before-the-restart')).toEqual({ status: 200, isWarning: false })
  try {
    // As an import writes it: without the validation of the Studio.
    await lake.patch('siteSettings').set({ contactEmail: 'nobody at all' }).commit()
    await expect
      .poll(() => getState('/search?q=bobcat'), { interval: 200, timeout: 20_000 })
      .toEqual({ status: 200, isWarning: true })
    await services.restartWebServer()
    await addProduct('after-the-restart')
    await expect
      .poll(() => getState('/products/after-the-restart'), { interval: 200, timeout: 20_000 })
      .toEqual({ status: 200, isWarning: true })
    expect(await getState('/no-such-page-at-all')).toEqual({ status: 404, isWarning: true })
  } finally {
    await lake.patch('siteSettings').set({ contactEmail }).commit()
    await withDatabase(services.backends.supabase.databaseUrl, (database) =>
      database.query("delete from products where slug like '%-the-restart'"),
    )
  }
})
