import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { sendSignedWebhook } from '#tests/support/send-webhook.ts'
import { expect, test } from '#tests/support/studio-fixtures.ts'
import { testDataDir } from '#tests/support/test-data-dir.ts'

const stateFile = z.object({ sanityWebhookSecret: z.string() })

test('the Studio tells staff that the site rejected webhooks, until it accepts one @mutating', async ({
  page,
  system,
}) => {
  const url = `${system.site}/api/webhooks/sanity`
  const file = readFileSync(join(testDataDir, 'state.json'), 'utf8')
  const { sanityWebhookSecret } = stateFile.parse(JSON.parse(file))
  const change = { _type: 'somethingElse' }
  // Just before the Studio asks: a webhook of an earlier change, accepted meanwhile, would end the notice.
  await page.route('**/api/staff/site/getProblems', async (route) => {
    for (let count = 0; count < 2; count += 1) {
      expect((await sendSignedWebhook(url, 'another-secret-of-it', change)).status).toBe(401)
    }
    await route.continue()
  })
  try {
    await page.goto(`${system.studio}/structure/homePage`)
    const notice = page.getByRole('alert').filter({ hasText: 'notifications of changes' })
    // The Studio asks once it is idle, after ten seconds at the latest.
    await expect(notice).toContainText(/The site rejected \d+ notifications/, { timeout: 60_000 })
  } finally {
    expect((await sendSignedWebhook(url, sanityWebhookSecret, change)).status).toBe(200)
  }
  const readiness = await (await fetch(`${system.site}/api/health/ready`)).json()
  expect(JSON.stringify(readiness.rejectedWebhooks)).not.toContain('/api/webhooks/sanity')
})
